import { composeApp, connectProviders } from '../compose-app.ts';
import { createViewCreditWriter } from '../ledger/ledger.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { openDataDir } from '../platform/config/data-dir.ts';
import { createDatabase, createPool } from '../platform/database/database.ts';
import { startNotifications } from '../platform/database/notifications.ts';
import type { Web } from '../platform/http/serve-web.ts';
import { grantJobs } from '../platform/jobs/grant-jobs.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { Keyring } from '../platform/secrets/keyring.ts';
import { secretFromFile } from '../platform/secrets/secret-file.ts';
import { assertPortFree } from './assert-port-free.ts';
import { openBuiltWeb } from './build-web.ts';
import { Closing } from './closing.ts';
import { openDemoWorld } from './demo-world.ts';
import { openDatabase } from './open-database.ts';
import { fetchWisePublicKey, type RunningSandbox, runSandbox } from './run-sandbox.ts';

export type RunningApplication = {
  /** Whether the demo accounts can log in. */
  hasDemoWorld: boolean;
  close(): Promise<void>;
};

type Tell = (text: string) => void;

/** What an application opens around itself; in development these are kept alive over its restarts. */
export type Surroundings = {
  runSandbox(config: Config, tell: Tell): Promise<RunningSandbox>;
  openWeb(): Promise<Web>;
};

const OWN_SURROUNDINGS: Surroundings = { runSandbox, openWeb: openBuiltWeb };

const openKeyring = async ({ appSecret, dataDir }: Config): Promise<Keyring> =>
  new Keyring(appSecret ?? (await secretFromFile(await openDataDir(dataDir), 'secret')));

/** The database with its queue; whatever is opened is noted in `closing`, so that a failing start leaves nothing behind. */
const openStorage = async (config: Config, closing: Closing, tell: Tell) => {
  const database = await openDatabase(config);
  closing.later(database.stop);
  const db = createDatabase(createPool(database.url));
  closing.later(() => db.destroy());
  const notifications = await startNotifications(database.url, {
    onError: (error) => tell(`Notifications: ${String(error)}`),
  });
  closing.later(() => notifications.close());
  const viewCredits = createViewCreditWriter({ connectionString: database.url });
  closing.later(viewCredits.close);
  const jobs = await startJobs(database.url, { onError: (error) => tell(`The job queue: ${String(error)}`) });
  closing.later(jobs.stop);
  await grantJobs(database.url);
  return { databaseUrl: database.url, db, jobs, viewCredits, notifications };
};

/** Answers the settings with what only the running sandbox knows. */
const openSandbox = async (
  config: Config,
  run: () => Promise<RunningSandbox>,
  closing: Closing,
): Promise<Config> => {
  if (!config.usesSandbox) return config;
  const sandbox = await run();
  closing.later(sandbox.stop);
  const { wise } = config;
  return wise && !wise.webhookPublicKey
    ? { ...config, wise: { ...wise, webhookPublicKey: await fetchWisePublicKey(config) } }
    : config;
};

/** Opens everything and listens. @throws StartError, ConfigError or EmbeddedPostgresError with what to change. */
export const startApplication = async (
  config: Config,
  tell: Tell,
  surroundings: Surroundings = OWN_SURROUNDINGS,
): Promise<RunningApplication> => {
  await assertPortFree(config.port, config.host);
  const closing = new Closing();
  try {
    const [keyring, { databaseUrl, ...storage }, connected, web] = await closing.afterAll([
      openKeyring(config),
      openStorage(config, closing, tell),
      openSandbox(config, () => surroundings.runSandbox(config, tell), closing),
      surroundings.openWeb(),
    ]);
    const { app, context } = await composeApp({
      ...storage,
      config: connected,
      keyring,
      clock: systemClock,
      connectPorts: connectProviders,
      web,
    });
    closing.later(() => app.close());
    const hasDemoWorld = await openDemoWorld(context, { databaseUrl, tell });
    await app.listen({ port: config.port, host: config.host });
    return { hasDemoWorld, close: () => closing.run() };
  } catch (error) {
    await closing.run();
    throw error;
  }
};
