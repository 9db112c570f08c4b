import { composeApp, connectProviders } from '../../src/server/compose-app.ts';
import { createViewCreditWriter } from '../../src/server/ledger/ledger.ts';
import { loadConfig } from '../../src/server/load-config.ts';
import { systemClock } from '../../src/server/platform/clock/clock.ts';
import { createPool } from '../../src/server/platform/database/connections.ts';
import { createDatabase } from '../../src/server/platform/database/database.ts';
import type { Jobs } from '../../src/server/platform/jobs/jobs.ts';
import { Keyring } from '../../src/server/platform/secrets/keyring.ts';
import { serveTasks } from '../processes/serve-tasks.ts';
import { createOneCallEach } from './one-call-each.ts';
import { BENCH_SECRET, type ServerOptions } from './server-settings.ts';

/** A credit needs no jobs, and polling the queue must not be measured. */
const noJobs: Jobs = {
  enqueue: async () => undefined,
  work: async () => undefined,
  schedule: async () => undefined,
  stop: async () => undefined,
};

/** The product's server on a free local port, behind a proxy, with all limits on. */
const listen = async ({ connectionString, design }: ServerOptions): Promise<number> => {
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    APP_SECRET: BENCH_SECRET,
    TRUST_PROXY: '127.0.0.1',
  });
  const viewCredits =
    design === 'batched'
      ? createViewCreditWriter({ connectionString })
      : await createOneCallEach(connectionString);
  const { app } = await composeApp({
    config,
    db: createDatabase(createPool(connectionString)),
    clock: systemClock,
    keyring: new Keyring(BENCH_SECRET),
    jobs: noJobs,
    viewCredits,
    connectPorts: connectProviders,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port to listen on');
  return address.port;
};

/** Processor time of this process so far, in microseconds. */
const cpuMicros = async (): Promise<number> => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

serveTasks({ listen, cpuMicros });
