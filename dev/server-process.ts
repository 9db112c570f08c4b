import { runApplication } from '../src/server/startup/run-application.ts';
import { openWebFromSources } from './web-from-sources.ts';

/** The modules are loaded by now; the port and the database may still be the last server's. */
await new Promise<void>((resolve) => {
  process.on('message', ({ type }: { type: string }) => type === 'begin' && resolve());
});

/** The server as `npm run dev` runs it: its sandbox and its pages' sources belong to the parent and outlive it. */
const { hasDemoWorld } = await runApplication(process.env, {
  runSandbox: async () => ({ stop: async () => undefined }),
  openWeb: openWebFromSources,
});

// A parent that was killed sends no signal.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.send?.({ type: 'ready', hasDemoWorld });
