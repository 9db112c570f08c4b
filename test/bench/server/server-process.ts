import { ADVERT_TIERS } from '#shared/advert-tiers/advert-tiers.ts';
import { type ComposedApp, composeApp, connectProviders } from '../../../src/server/compose-app.ts';
import { createViewCreditWriter } from '../../../src/server/ledger/ledger.ts';
import { loadConfig } from '../../../src/server/load-config.ts';
import { createPool } from '../../../src/server/platform/database/connections.ts';
import { createDatabase } from '../../../src/server/platform/database/database.ts';
import type { Jobs } from '../../../src/server/platform/jobs/jobs.ts';
import { Keyring } from '../../../src/server/platform/secrets/keyring.ts';
import { homeOf, type PlannedView, planViews, type ViewRange } from '../credits/view-plan.ts';
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

let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };

/** Moves the server's clock. Whole views begin in the past, so that the database's clock credits them. */
const setAhead = async (milliseconds: number): Promise<void> => {
  aheadMs = milliseconds;
};

let context: ComposedApp['context'];

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
  const { app, ...composed } = await composeApp({
    config,
    db: createDatabase(createPool(connectionString)),
    clock,
    keyring: new Keyring(BENCH_SECRET),
    jobs: noJobs,
    viewCredits,
    connectPorts: connectProviders,
  });
  context = composed.context;
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

const STARTS_AT_ONCE = 500;

const beginOne = async (view: PlannedView): Promise<void> => {
  const { viewLimits, catalogue, knownPages } = context;
  const [{ earnNanos }] = ADVERT_TIERS;
  if (view.beneficiaryId !== 0n) await knownPages.stateOf(view.beneficiaryId);
  const viewsBought = catalogue.getAdvert(view.advertId)?.viewsBought ?? 0;
  await viewLimits.begin({
    ...view,
    address: homeOf(view),
    viewsBought,
    dailyViews: null,
    earnNanos,
    trust: 'returned',
  });
};

/** Caches the starts of views until they end, as the call that starts a view does. */
const begin = async (range: ViewRange): Promise<void> => {
  const views = planViews(range);
  while (views.length > 0) await Promise.all(views.splice(-STARTS_AT_ONCE).map(beginOne));
};

/** Flushes what the server otherwise writes every five seconds. */
const flush = async (): Promise<void> => {
  const { viewLimits, viewCounts } = context;
  await Promise.all([viewLimits, viewCounts].map((memory) => memory.flush()));
};

serveTasks({ listen, begin, flush, setAhead, cpuMicros });
