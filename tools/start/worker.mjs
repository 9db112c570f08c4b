// Plain JavaScript on purpose: what strips types is not to be loaded.
import { fileURLToPath } from 'node:url';
import { loadBuiltWeb } from '../../src/server/platform/http/serve-web.ts';
import { runWorker } from '../../src/server/startup/run-worker.ts';

/** One of several processes that serve (WORKERS), started by the first one, which has built the pages. */
await runWorker(process.env, () => loadBuiltWeb(fileURLToPath(new URL('../../dist', import.meta.url))));
