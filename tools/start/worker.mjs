// Plain JavaScript on purpose: it must not load the type stripper.
import { fileURLToPath } from 'node:url';
import { loadBuiltWeb } from '../../src/server/platform/http/serve-web.ts';
import { runWorker } from '../../src/server/startup/run-worker.ts';

/** Runs one of several serving processes (WORKERS), started by the first one, which has built the pages. */
await runWorker(process.env, () => loadBuiltWeb(fileURLToPath(new URL('../../dist', import.meta.url))));
