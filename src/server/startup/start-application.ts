import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { reachesNobody } from '../payouts/payouts.ts';
import type { Config } from '../platform/config/config.ts';
import { openDataDir } from '../platform/config/data-dir.ts';
import { examineProxies } from '../platform/config/examine-proxies.ts';
import { loadBuiltWeb, type Web } from '../platform/http/serve-web.ts';
import { createLog } from '../platform/log/log.ts';
import type { Traces } from '../platform/traces/traces.ts';
import { openMmdbCountry } from '../providers/ip-location/mmdb-country.ts';
import { reachBucket } from '../providers/storage/storage.ts';
import { assertDatabaseReachable } from './assert-database.ts';
import { Closing, type RunningApplication, StartError } from './closing.ts';
import { openKeyring } from './open-keyring.ts';
import { connectStorage, openDatabase } from './open-storage.ts';
import { fetchWisePublicKey, type RunningSandbox, runSandbox } from './run-sandbox.ts';
import { serve } from './serve.ts';

/** Warnings at each start about settings that are allowed but probably not intended. */
export const startWarnings = (config: Config): string[] => {
  const warnings = examineProxies(config).map(({ wrong, mend }) => `${wrong} (${mend})`);
  if (reachesNobody(config))
    warnings.push(
      'PAYOUT_FALLBACK=paypal reaches nobody: Wise pays to Ukraine alone, and PayPal does not (PAYPAL_PAYS_ALSO)',
    );
  if (config.site.opensSoon)
    warnings.push(
      'this site opens soon: no view, gift, payment or withdrawal starts before PayPal is connected',
    );
  return warnings;
};

/** Checks the port first, so that an accidental second start changes nothing of the first. */
export const assertPortFree = (port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const ofHost = error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL';
      const reason = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${error.code})`;
      reject(
        new StartError(
          ofHost
            ? `HOST: ${host} is no address of this machine (${error.code})`
            : `port ${port} ${reason}: set PORT to a free one`,
        ),
      );
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });

const ROOT = join(import.meta.dirname, '../../..');

/** Builds the pages in a separate process if they are missing or outdated. */
const openBuiltWeb = async (): Promise<Web> => {
  const build = spawn(process.execPath, [join(ROOT, 'tools/build/build-web.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new StartError('the pages could not be built; see the reason above');
  return loadBuiltWeb(join(ROOT, 'dist'));
};

type Tell = (text: string) => void;

/** The parts around the application. In development they stay alive when the application restarts. */
export type Surroundings = {
  runSandbox(config: Config, tell: Tell): Promise<RunningSandbox>;
  openWeb(): Promise<Web>;
};

const OWN_SURROUNDINGS: Surroundings = { runSandbox, openWeb: openBuiltWeb };

/** Returns the settings with the values that only the running sandbox knows. */
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

const assertBucketReachable = async ({ bucket }: Config): Promise<void> => {
  if (bucket === undefined) return;
  try {
    await reachBucket(bucket);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`S3_URL: the bucket ${bucket.bucket} cannot be listed (${reason})`);
  }
};

/** Checks the addresses in the settings before anything is started, so that a wrong one changes nothing. */
const assertPlaces = async (config: Config): Promise<void> => {
  await assertPortFree(config.port, config.host);
  openMmdbCountry(config.geoipPath);
  await assertDatabaseReachable(config);
  await assertBucketReachable(config);
  const { databaseUrl, appSecret, bucket, usesSandbox } = config;
  if (databaseUrl === undefined || appSecret === undefined || bucket === undefined || usesSandbox)
    await openDataDir(config.dataDir);
};

/** Opens everything and listens. @throws StartError, ConfigError, EmbeddedPostgresError */
export const startApplication = async (
  config: Config,
  tell: Tell,
  surroundings: Surroundings = OWN_SURROUNDINGS,
  traces?: Traces,
): Promise<RunningApplication> => {
  const log = createLog(config);
  for (const warning of startWarnings(config)) log.warn(warning);
  await assertPlaces(config);
  const closing = new Closing();
  if (traces) closing.later(() => traces.stop());
  try {
    const [keyring, ways, connected, web] = await closing.afterAll([
      openKeyring(config),
      openDatabase(config, closing, log),
      openSandbox(config, () => surroundings.runSandbox(config, tell), closing),
      surroundings.openWeb(),
    ]);
    const storage = await connectStorage(ways, { ...config, closing, log });
    return await serve({ config: connected, closing, log, keyring, storage, web, traces, tell });
  } catch (error) {
    await closing.run();
    throw error;
  }
};
