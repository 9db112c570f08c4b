import { relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import { PAGE_FAILED, PAGES_CHANGED } from './server-events.ts';
import type { ServerKeeper } from './server-keeper.ts';

const SERVERS = /^(src\/(server|contracts|shared)|database)\//;
const TESTS = /(\.test|-test-site)\.tsx?$/;
/** Editors write a file more than once, and a formatter or Git many files at once. */
const SETTLE_MS = 30;

type Options = { vite: ViteDevServer; server: ServerKeeper; say(text: string): void };

/**
 * Restarts the server after a save of its sources, and prints the time until it serves again. Open pages
 * stay; only pages that show a failure are reloaded once it may be fixed.
 */
export const restartOnSave = ({ vite, server, say }: Options): void => {
  const browsers = vite.environments.client.hot;
  let failureShown = false;
  let due: NodeJS.Timeout | undefined;

  const reloadFailed = () => {
    if (failureShown) browsers.send({ type: 'full-reload' });
    failureShown = false;
  };

  const restart = async (file: string, savedAt: number) => {
    server.restart();
    const outcome = await server.outcome();
    if ('failure' in outcome) {
      failureShown = true;
      browsers.send({ type: 'error', err: { message: outcome.failure, stack: '' } });
      say(`The server did not start after ${file}: the next save starts it again`);
    } else {
      say(`Server restarted in ${((performance.now() - savedAt) / 1000).toFixed(1)} s: ${file}`);
      reloadFailed();
    }
  };

  vite.watcher.on('all', (_event, path) => {
    const file = relative(vite.config.root, path);
    if (!SERVERS.test(file) || TESTS.test(file)) return;
    const savedAt = performance.now();
    clearTimeout(due);
    due = setTimeout(restart, SETTLE_MS, file, savedAt);
  });
  server.events.on(PAGE_FAILED, () => {
    failureShown = true;
  });
  server.events.on(PAGES_CHANGED, reloadFailed);
};
