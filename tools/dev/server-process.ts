import { registerHooks } from 'node:module';
import type { Order } from './server-events.ts';

/** Waits for an order. Listeners exist from the start, because orders arrive unasked. */
const orders = (type: Order['type']): Promise<Order> =>
  new Promise((resolve) => {
    process.on('message', (order: Order) => order.type === type && resolve(order));
  });

// A killed parent sends no signal.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

const packages = new Set<string>();
/** Records the packages imported by our sources: the next process preloads them. */
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
// A package removed since fails in the source that still imports it.
if (order.type === 'packages') await Promise.allSettled(order.packages.map((url) => import(url)));

await load;
noteImports();
const { runApplication } = await import('../../src/server/startup/run-application.ts');
const { openWebFromSources } = await import('./web-from-sources.ts');

/** The modules are loaded; the port and the database may still belong to the last server. */
await begin;

/** Runs the server, whose sandbox and page sources belong to the parent and outlive it. */
const { hasDemoWorld } = await runApplication(process.env, {
  runSandbox: async () => ({ stop: async () => undefined }),
  openWeb: openWebFromSources,
});

process.send?.({ type: 'ready', hasDemoWorld, packages: [...packages] });
