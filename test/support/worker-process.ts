/** A worker of workers-process.ts. It says who it is, so that a test can end it. */
import { runWorker } from '../../src/server/startup/run-worker.ts';
import { noWeb } from './no-web.ts';

console.log(`worker ${process.pid}`);
await runWorker(process.env, noWeb);
