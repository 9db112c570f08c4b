import { join } from 'node:path';
import { loadConfig } from '../../src/server/load-config.ts';
import type { Config } from '../../src/server/platform/config/config.ts';
import { Closing, StartError } from '../../src/server/startup/closing.ts';
import { describeDemo } from '../../src/server/startup/demo-world.ts';
import { explainFailedStart } from '../../src/server/startup/run-application.ts';
import { runSandbox } from '../../src/server/startup/run-sandbox.ts';
import { assertPortFree } from '../../src/server/startup/start-application.ts';
import { freePorts } from '../../test/journeys/support/free-ports.ts';
import { endWithShell } from '../start/end-with-shell.mjs';
import { openKeptDatabase } from './kept-database.ts';
import { restartOnSave } from './restart-on-save.ts';
import { ServerKeeper } from './server-keeper.ts';
import { openViteFront } from './vite-front.ts';

const say = (text: string) => console.log(text);

const openDatabase = async (config: Config, closing: Closing) => {
  const database = await openKeptDatabase(config);
  closing.later(database.stop);
  return database;
};

const openSandbox = async (config: Config, closing: Closing) => {
  if (config.usesSandbox) closing.later((await runSandbox(config, say)).stop);
};

/** Returns the server's settings: Vite listens at the product's address and forwards to it. */
const settingsOf = (config: Config, databaseUrl: string, serverPort: number): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
  HOST: '127.0.0.1',
  PORT: String(serverPort),
  PUBLIC_URL: config.publicUrl,
  TRUST_PROXY: 'on',
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compile'),
});

const open = async (config: Config, closing: Closing): Promise<void> => {
  if (config.mode === 'production') throw new StartError('NODE_ENV=production is for `npm start`');
  await assertPortFree(config.port, config.host);
  const [database, serverPort] = await closing.afterAll([
    openDatabase(config, closing),
    freePorts(1),
    openSandbox(config, closing),
  ]);
  const environment = settingsOf(config, database.url, serverPort);
  const server = new ServerKeeper({ environment, nodeOptions: process.argv.slice(2) });
  closing.later(() => server.stop());
  const { vite, close } = await openViteFront({ config, server, serverPort });
  closing.later(close);
  restartOnSave({ vite, server, say });
  const outcome = await server.outcome();
  if ('failure' in outcome) return say('The server did not start: the next save starts it again');
  if (outcome.hasDemoWorld) say(describeDemo(config));
  say(`Parts of the interface: ${config.publicUrl}/dev/gallery/`);
  say(`Watchwell is ready at ${config.publicUrl}`);
};

/**
 * `npm run dev` runs the product like `npm start`, with the same settings and data, while sources change.
 * Database, sandbox and Vite stay; a save restarts the server. Arguments such as `--inspect` go to the
 * server's Node.
 */
const closing = new Closing();
const opening = Promise.try(() => open(loadConfig(process.env), closing));

endWithShell();
/** A signal during the start waits until there is something to close; a second one does not. */
const stop = async () => {
  await opening.catch(() => undefined);
  await closing.run();
  process.exit();
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

opening.catch((error) => {
  process.exitCode = 1;
  console.error(explainFailedStart(error));
  return stop();
});
