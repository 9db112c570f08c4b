/** The server without pages and sandbox, with WORKERS workers; the argument is the file that they run. */
import { join } from 'node:path';
import { runApplication } from '../../src/server/startup/run-application.ts';
import { noWeb } from './no-web.ts';

await runApplication(process.env, {
  runSandbox: async () => ({ stop: async () => undefined }),
  openWeb: noWeb,
  workerFile: process.argv[2] ?? join(import.meta.dirname, 'worker-process.ts'),
});
console.log('ready');
