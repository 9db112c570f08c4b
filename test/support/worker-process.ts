/** Runs a worker of workers-process.ts and prints its process id, so that a test can end it. */
import { runWorker } from '../../src/server/startup/run-worker.ts';
import { noWeb } from './no-web.ts';

console.log(`worker ${process.pid}`);
await runWorker(process.env, noWeb);
