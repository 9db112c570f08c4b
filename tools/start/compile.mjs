import { existsSync } from 'node:fs';
import './keep-compiled.mjs';

/**
 * Reads all that a server runs, so that Node keeps what it makes of it (docs/decisions/0001). By the user that the server will have:
 * Node keeps it for each user apart.
 */
const PAGES = new URL('../../dist/ssr/entry-server.js', import.meta.url);

await import('../../src/server/main.ts');
await import('../../src/server/startup/run-worker.ts');
await import('../../src/server/sharing/card/draw-card.ts');
if (existsSync(PAGES)) await import(PAGES.href);
