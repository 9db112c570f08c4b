import type { FastifyInstance } from 'fastify';
import {
  type AppDependencies,
  type ComposedApp,
  composeApp,
  connectProviders,
  type Ports,
} from '../../../../src/server/compose-app.ts';
import { createViewCreditWriter } from '../../../../src/server/ledger/ledger.ts';
import { loadConfig } from '../../../../src/server/load-config.ts';
import type { Config } from '../../../../src/server/platform/config/config.ts';
import { type Jobs, prepareJobs, startJobs } from '../../../../src/server/platform/jobs/jobs.ts';
import { Keyring } from '../../../../src/server/platform/secrets/keyring.ts';
import { startSandboxProcess } from '../../../support/sandbox-process.ts';
import { createTestClock, type TestClock } from '../../../support/test-clock.ts';
import { type ChaosDatabase, openChaosDatabase } from '../../database/chaos-database.ts';
import { freePort } from './free-port.ts';

/** A call without an answer should not delay a run for long. */
const TIME_LIMIT_MS = 700;

/** The storm is about providers: a busy machine must not look like a database outage. */
const DATABASE_PATIENCE_MS = 60_000;

type Scheduled = ReadonlyMap<string, () => Promise<void>>;

export type World = {
  app: FastifyInstance;
  database: ChaosDatabase;
  clock: TestClock;
  sandbox: Awaited<ReturnType<typeof startSandboxProcess>>;
  context: ComposedApp['context'];
  /** Scheduled jobs by name. */
  scheduled: Scheduled;
  /** Resolves when all background work that runs now has ended. */
  worksEnd(): Promise<unknown>;
  close(): Promise<void>;
};

export type ConnectPorts = AppDependencies['connectPorts'];

type Work<Given extends unknown[]> = (...given: Given) => Promise<void>;

/** The real queue with our own schedule: a day of reconciliation has to pass in seconds. */
const withoutCalendar = (queue: Jobs) => {
  const running = new Set<Promise<void>>();
  const watched =
    <Given extends unknown[]>(work: Work<Given>): Work<Given> =>
    (...given) => {
      const run = work(...given).finally(() => running.delete(run));
      running.add(run);
      return run;
    };
  const scheduled = new Map<string, () => Promise<void>>();
  const jobs: Jobs = {
    ...queue,
    work: (job, work) => queue.work(job, watched(work)),
    schedule: async (name, _cron, work) =>
      void scheduled.set(
        name,
        watched(() => work(async () => undefined)),
      ),
  };
  return { jobs, scheduled, worksEnd: () => Promise.allSettled(running) };
};

const connectImpatiently = (needs: Parameters<ConnectPorts>[0]): Ports =>
  connectProviders(needs, { timeLimitMs: TIME_LIMIT_MS });

const startServer = async (database: ChaosDatabase, config: Config, connectPorts: ConnectPorts) => {
  const clock = createTestClock();
  const log = { info: () => undefined, error: () => undefined };
  await prepareJobs(database.url, log);
  const queue = await startJobs({ connectionString: database.url, log });
  const { jobs, scheduled, worksEnd } = withoutCalendar(queue);
  const viewCredits = createViewCreditWriter({ connectionString: database.url });
  const { app, context } = await composeApp({
    config,
    clock,
    jobs,
    viewCredits,
    connectPorts,
    db: database.db,
    keyring: new Keyring('the secret of a chaos run, long enough'),
    rateLimits: false,
    databaseWaitMs: DATABASE_PATIENCE_MS,
  });
  await app.listen({ port: config.port, host: config.host });
  const close = async () => {
    await app.close();
    await queue.stop();
    await viewCredits.close();
  };
  return { app, context, clock, scheduled, worksEnd, close };
};

type Ways = {
  /** Decides who funds transfers at Wise. */
  funding: 'api' | 'manual';
  /** `first`: people review first and large withdrawals; `never`: those of stopped accounts only. */
  review: 'first' | 'never';
  wrap(connectPorts: ConnectPorts): ConnectPorts;
  prepare(database: ChaosDatabase): Promise<void>;
};

/** The whole server on a database of its own, listening, with the sandbox beside it. */
export const openWorld = async ({ funding, review, wrap, prepare }: Ways): Promise<World> => {
  const database = await openChaosDatabase();
  await prepare(database);
  const port = await freePort();
  const sandbox = await startSandboxProcess({
    APP_URL: `http://localhost:${port}`,
    SANDBOX_PAYOUT_STEP_MS: '20',
    SANDBOX_WEBHOOK_RETRY_MS: '100',
  });
  const published = await fetch(`${sandbox.addressOf(0)}/wise-public-key.pem`);
  const config = loadConfig({
    NODE_ENV: 'test',
    // Pays by PayPal what Wise does not make, so that both meet their faults.
    PAYPAL_PAYS_ALSO: 'UA',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    DATA_DIR: database.folder,
    PORT: String(port),
    SANDBOX_PORT: new URL(sandbox.addressOf(0)).port,
    WISE_FUNDING: funding,
    PAYOUT_REVIEW: review,
    // Two people review payouts that are split into legs, and some others.
    PAYOUT_REVIEW_ABOVE: '60',
    PAYOUT_SECOND_PERSON_ABOVE: '60',
    PAYOUT_MIN: '0',
  });
  const payoutRules = { ...config.payoutRules, hoursApart: 0 };
  const wise = config.wise && { ...config.wise, webhookPublicKey: await published.text() };
  const server = await startServer(database, { ...config, wise, payoutRules }, wrap(connectImpatiently));
  return {
    app: server.app,
    clock: server.clock,
    database,
    sandbox,
    scheduled: server.scheduled,
    worksEnd: server.worksEnd,
    context: server.context,
    async close() {
      await server.close();
      await sandbox.close();
      await database.close();
    },
  };
};
