import pg from 'pg';
import { randomId } from '../../../src/server/platform/database/database.ts';
import { migrate } from '../../../src/server/platform/database/migrate.ts';
import { SESSION_COOKIE } from '../../../src/server/platform/http/visitor.ts';
import { randomToken, tokenHash } from '../../../src/server/platform/secrets/keyring.ts';
import type { BenchCluster } from '../cluster/bench-cluster.ts';
import { backendCpu, cpuMicrosBetween } from '../cluster/postgres-figures.ts';
import { startWorkerProcess } from '../processes/worker-process.ts';
import { type Goal, median } from '../report/judge-goal.ts';
import { seedAdvertContents, seedAdverts, seedMembers, seedPatientAccounts } from '../seed/seed-money.ts';
import type { ServerOptions } from '../server/server-settings.ts';
import { type Viewer, type Watching, watchViews } from './watch-views.ts';

const ROUNDS = 6;
/** Fewer than a server lets begin at once. */
const VIEWERS = 30;
const ADVERTS = 100;
const DATABASE = 'whole_views';

/** Half of the adverts take 15 seconds, half 60. */
const TIERS = `
  update advert_escrows set exposure_seconds = case when advert_id % 2 = 0 then 15 else 60 end;
  update adverts set tier = case when id % 2 = 0 then 'S' else 'XL' end`;

const openSession = async (client: pg.ClientBase, id: bigint): Promise<Viewer> => {
  const token = randomToken();
  await client.query(
    `insert into sessions (token_hash, account_id, created_at, expires_at, id)
     values ($1, $2, now() - interval '1 hour', now() + interval '1 day', $3)`,
    [tokenHash(token), id, randomId()],
  );
  return { id, cookies: new Map([[SESSION_COOKIE, token]]) };
};

const seedViewers = async (connectionString: string): Promise<Viewer[]> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await seedAdverts(client, { count: ADVERTS, viewsEach: 100_000 });
  await seedMembers(client, VIEWERS + 1);
  await seedPatientAccounts(client, VIEWERS + 1);
  await seedAdvertContents(client, ADVERTS);
  await client.query(TIERS);
  const viewers: Viewer[] = [];
  for (let id = 1n; id <= BigInt(VIEWERS); id += 1n) viewers.push(await openSession(client, id));
  await client.query('vacuum analyze');
  await client.end();
  return viewers;
};

/** Each limit is the cost on two cores of an AMD EPYC in November 2026, plus the spread of its rounds. */
const LENGTHS = [
  { tier: 'S', seconds: 15, atMostMs: 4 },
  { tier: 'XL', seconds: 60, atMostMs: 8 },
] as const;

type Options = { cluster: BenchCluster; progress(text: string): void };

/**
 * Measures whole views as people make them: signed in, through a proxy, with all limits on, from the list to
 * the credit. A figure is the processor time of server and PostgreSQL for one view, in milliseconds.
 */
export const measureView = async ({
  cluster,
  progress,
}: Options): Promise<{ goals: Goal[]; notes: string[] }> => {
  await cluster.query(`create database ${DATABASE}`);
  const connectionString = cluster.urlOf(DATABASE);
  await migrate(connectionString);
  const viewers = await seedViewers(connectionString);
  const server = startWorkerProcess(new URL('../server/server-process.ts', import.meta.url));
  const port = await server.call<number>('listen', {
    connectionString,
    design: 'batched',
  } satisfies ServerOptions);
  const setAhead = (milliseconds: number) => server.call<void>('setAhead', milliseconds);

  const cost = async (watching: Watching): Promise<number> => {
    const before = await server.call<number>('cpuMicros');
    const backends = await backendCpu(cluster, DATABASE);
    await watchViews({ port, setAhead }, viewers, watching);
    const postgres = cpuMicrosBetween(backends, await backendCpu(cluster, DATABASE)) ?? 0;
    return ((await server.call<number>('cpuMicros')) - before + postgres) / 1_000 / viewers.length;
  };

  const goals: Goal[] = LENGTHS.map(({ seconds, atMostMs }) => ({
    id: 'V',
    what: `CPU of a view of ${seconds} s, from the list to the credit`,
    limit: { atMost: atMostMs },
    unit: ' ms',
    digits: 1,
    samples: [],
    gates: 'when-steady',
  }));
  for (let round = 0; round <= ROUNDS; round += 1) {
    progress(`whole views: round ${round} of ${ROUNDS}`);
    for (const [place, { tier, seconds }] of LENGTHS.entries()) {
      const spent = await cost({ tier, seconds });
      // The first round is cold.
      if (round > 0) goals[place]?.samples.push(spent);
    }
  }
  await server.stop();
  const perSecond = goals.map(({ samples }, place) => median(samples) / (LENGTHS[place]?.seconds ?? 1));
  return {
    goals,
    notes: [`milliseconds for each watched second: ${perSecond.map((ms) => ms.toFixed(2)).join(', ')}`],
  };
};
