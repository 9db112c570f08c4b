import { runApplication } from '../src/server/startup/run-application.ts';
import { openWebFromSources } from './web-from-sources.ts';

/** The server as `npm run dev` runs it: its sandbox and its pages' sources belong to the parent and outlive it. */
const { hasDemoWorld } = await runApplication(process.env, {
  runSandbox: async () => ({ stop: async () => undefined }),
  openWeb: openWebFromSources,
});

// A parent that was killed sends no signal.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.send?.({ type: 'ready', hasDemoWorld });
