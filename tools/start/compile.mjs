import { existsSync } from 'node:fs';
import './keep-compiled.mjs';

/**
 * Imports everything that a server runs, so that Node caches the compiled code (docs/decisions/0001). It must
 * run as the server's user: Node has a cache for each user.
 */
const PAGES = new URL('../../dist/ssr/entry-server.js', import.meta.url);

await import('../../src/server/main.ts');
await import('../../src/server/sharing/card/draw-card.ts');
if (existsSync(PAGES)) await import(PAGES.href);
