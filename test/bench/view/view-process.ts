import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Composing from '../../../src/server/compose-app.ts';
import type * as Writing from '../../../src/server/ledger/ledger.ts';
import type * as Configuring from '../../../src/server/load-config.ts';
import type * as Connecting from '../../../src/server/platform/database/connections.ts';
import type * as Databases from '../../../src/server/platform/database/database.ts';
import type { Jobs } from '../../../src/server/platform/jobs/jobs.ts';
import type * as Keyrings from '../../../src/server/platform/secrets/keyring.ts';
import { serveTasks } from '../processes/serve-tasks.ts';
import { BENCH_SECRET } from '../server/server-settings.ts';

/** `root`: of the checkout whose server it is, ours or an earlier one. `proxies`: what TRUST_PROXY says there. */
export type ViewServer = { root: string; connectionString: string; proxies: string };

const noJobs: Jobs = {
  enqueue: async () => undefined,
  work: async () => undefined,
  schedule: async () => undefined,
  stop: async () => undefined,
};

/** Views begin in the past and end before now, so that the database's clock lets them be credited. */
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };

/** The server of a checkout with its defences: limits, addresses behind a proxy, sessions. */
const listen = async ({ root, connectionString, proxies }: ViewServer): Promise<number> => {
  /** By the place it has today, or by that which it had before. */
  const load = (...places: string[]) => {
    const files = places.map((place) => join(root, 'src/server', place));
    return import(pathToFileURL(files.find(existsSync) ?? '').href);
  };
  const inDatabase = 'platform/database/database.ts';
  const { composeApp, connectProviders }: typeof Composing = await load('compose-app.ts');
  const { createViewCreditWriter }: typeof Writing = await load('ledger/ledger.ts');
  const { loadConfig }: typeof Configuring = await load('load-config.ts', 'platform/config/config.ts');
  const { createPool }: typeof Connecting = await load('platform/database/connections.ts', inDatabase);
  const { createDatabase }: typeof Databases = await load(inDatabase);
  const { Keyring }: typeof Keyrings = await load('platform/secrets/keyring.ts');
  const { app } = await composeApp({
    config: loadConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      APP_SECRET: BENCH_SECRET,
      TRUST_PROXY: proxies,
    }),
    db: createDatabase(createPool(connectionString)),
    clock,
    keyring: new Keyring(BENCH_SECRET),
    jobs: noJobs,
    viewCredits: createViewCreditWriter({ connectionString }),
    connectPorts: connectProviders,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port to listen on');
  return address.port;
};

const setAhead = async (milliseconds: number): Promise<void> => {
  aheadMs = milliseconds;
};

const cpuMicros = async (): Promise<number> => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

serveTasks({ listen, setAhead, cpuMicros });
