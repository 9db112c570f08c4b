import { registerHooks } from 'node:module';
import type { Order } from './server-events.ts';

/** Waits for an order; all are listened for from the start, as they come without being asked for. */
const orders = (type: Order['type']): Promise<Order> =>
  new Promise((resolve) => {
    process.on('message', (order: Order) => order.type === type && resolve(order));
  });

// A parent that was killed sends no signal.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

const packages = new Set<string>();
/** Notes the packages that our sources import: the next process loads them before its turn. */
const noteImports = () =>
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context);
      const ours = !context.parentURL?.includes('/node_modules/');
      if (ours && resolved.url.includes('/node_modules/')) packages.add(resolved.url);
      return resolved;
    },
  });

const [spare, load, begin] = [orders('packages'), orders('load'), orders('begin')];

const order = await Promise.race([spare, load]);
// One that was removed since is missed by whoever still imports it.
if (order.type === 'packages') await Promise.allSettled(order.packages.map((url) => import(url)));

await load;
noteImports();
const { runApplication } = await import('../../src/server/startup/run-application.ts');
const { openWebFromSources } = await import('./web-from-sources.ts');

/** The modules are loaded by now; the port and the database may still be the last server's. */
await begin;

/**
 * The server as `npm run dev` runs it: one process, whose sandbox and pages' sources belong to the
 * parent and outlive it.
 */
const { hasDemoWorld } = await runApplication(
  { ...process.env, WORKERS: '1' },
  {
    runSandbox: async () => ({ stop: async () => undefined }),
    openWeb: openWebFromSources,
  },
);

process.send?.({ type: 'ready', hasDemoWorld, packages: [...packages] });
