import { join } from 'node:path';
import { loadBuiltWeb } from '../src/server/platform/http/serve-web.ts';
import { runWorker } from '../src/server/startup/run-worker.ts';

/** One of several processes that serve (WORKERS), started by the first one, which has built the pages. */
await runWorker(process.env, () => loadBuiltWeb(join(import.meta.dirname, '../dist')));
