import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { composeApp, connectProviders } from '../../../src/server/compose-app.ts';
import { createViewCreditWriter } from '../../../src/server/ledger/ledger.ts';
import { loadConfig } from '../../../src/server/load-config.ts';
import { systemClock } from '../../../src/server/platform/clock/clock.ts';
import { CONNECTIONS, createPool, PATIENT } from '../../../src/server/platform/database/connections.ts';
import { createDatabase } from '../../../src/server/platform/database/database.ts';
import { loadBuiltWeb } from '../../../src/server/platform/http/serve-web.ts';
import type { Jobs } from '../../../src/server/platform/jobs/jobs.ts';
import { Keyring } from '../../../src/server/platform/secrets/keyring.ts';
import { serveTasks } from '../processes/serve-tasks.ts';
import { BENCH_SECRET } from '../server/server-settings.ts';

export type SizeServer = { port: number; startMicros: number };
export type SizeFigures = { cpuMicros: number; residentBytes: number; longestBlockMs: number };

const scheduled = new Map<string, () => Promise<void>>();

/** Runs scheduled jobs on the parent's message; no queue is polled. */
const toldJobs: Jobs = {
  enqueue: async () => undefined,
  work: async () => undefined,
  schedule: async (name, _cron, work) => {
    scheduled.set(name, () => work(async () => undefined));
  },
  stop: async () => undefined,
};

const cpuMicros = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

const delays = monitorEventLoopDelay({ resolution: 5 });

/** The product's server with its pages and limits, on a free local port behind a proxy. */
const listen = async (connectionString: string): Promise<SizeServer> => {
  const before = cpuMicros();
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    APP_SECRET: BENCH_SECRET,
    TRUST_PROXY: '127.0.0.1',
  });
  const { app } = await composeApp({
    config,
    db: createDatabase(createPool(connectionString)),
    // Jobs over a whole table take longer than the time limit of a request.
    backgroundDb: createDatabase(createPool(connectionString, { ...PATIENT, max: CONNECTIONS.background })),
    clock: systemClock,
    keyring: new Keyring(BENCH_SECRET),
    jobs: toldJobs,
    viewCredits: createViewCreditWriter({ connectionString }),
    connectPorts: connectProviders,
    web: await loadBuiltWeb(join(import.meta.dirname, '../../../dist')),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port to listen on');
  delays.enable();
  return { port: address.port, startMicros: cpuMicros() - before };
};

/** Figures since the last call, with the longest block of the event loop. */
const figures = async (): Promise<SizeFigures> => {
  const longestBlockMs = delays.max / 1e6;
  delays.reset();
  return { cpuMicros: cpuMicros(), residentBytes: process.memoryUsage.rss(), longestBlockMs };
};

const runJob = async (name: string): Promise<void> => scheduled.get(name)?.();

serveTasks({ listen, figures, runJob });
