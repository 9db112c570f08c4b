import { keepAdmin } from '../accounts/accounts.ts';
import { composeApp, connectProviders } from '../compose-app.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { openDataDir, secretFromFile } from '../platform/config/data-dir.ts';
import type { Web } from '../platform/http/serve-web.ts';
import { createLog } from '../platform/log/log.ts';
import { Keyring } from '../platform/secrets/keyring.ts';
import { openMmdbCountry } from '../providers/ip-location/mmdb-country.ts';
import { assertPortFree } from './assert-port-free.ts';
import { openBuiltWeb } from './build-web.ts';
import { Closing } from './closing.ts';
import { openDemoWorld } from './demo-world.ts';
import { openStorage } from './open-storage.ts';
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

/** Looks before anything is started at what settings name, so that a wrong one changes nothing. */
const assertPlaces = async (config: Config): Promise<void> => {
  await assertPortFree(config.port, config.host);
  openMmdbCountry(config.geoipPath);
  const { databaseUrl, appSecret, bucket, usesSandbox } = config;
  if (databaseUrl === undefined || appSecret === undefined || bucket === undefined || usesSandbox)
    await openDataDir(config.dataDir);
};

/** Opens everything and listens. @throws StartError, ConfigError or EmbeddedPostgresError with what to change. */
export const startApplication = async (
  config: Config,
  tell: Tell,
  surroundings: Surroundings = OWN_SURROUNDINGS,
): Promise<RunningApplication> => {
  await assertPlaces(config);
  const closing = new Closing();
  const log = createLog(config);
  try {
    const [keyring, { databaseUrl, ...storage }, connected, web] = await closing.afterAll([
      openKeyring(config),
      openStorage(config, closing, log),
      openSandbox(config, () => surroundings.runSandbox(config, tell), closing),
      surroundings.openWeb(),
    ]);
    const { app, context } = await composeApp({
      ...storage,
      config: connected,
      log,
      keyring,
      clock: systemClock,
      connectPorts: connectProviders,
      web,
    });
    closing.later(() => app.close());
    await keepAdmin(context);
    const hasDemoWorld = await openDemoWorld(context, { databaseUrl, tell });
    await app.listen({ port: config.port, host: config.host });
    return { hasDemoWorld, close: () => closing.run() };
  } catch (error) {
    await closing.run();
    throw error;
  }
};
