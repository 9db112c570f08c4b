import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { randomId } from '../../../src/server/platform/database/database.ts';
import type * as Migrating from '../../../src/server/platform/database/migrate.ts';
import { SESSION_COOKIE } from '../../../src/server/platform/http/visitor.ts';
import { randomToken, tokenHash } from '../../../src/server/platform/secrets/keyring.ts';
import type { BenchCluster } from '../cluster/bench-cluster.ts';
import { backendCpu, cpuMicrosBetween } from '../cluster/postgres-figures.ts';
import { startWorkerProcess } from '../processes/worker-process.ts';
import { type Goal, median } from '../report/judge-goal.ts';
import type * as Seeding from '../seed/seed-money.ts';
import { checkOutEarlier } from './earlier-commit.ts';
import type { ViewServer } from './view-process.ts';
import { type Viewer, type Watching, watchViews } from './watch-views.ts';

/** Before beats were made rare and cheap. */
const EARLIER = '013ba52';
const ROUNDS = 6;
/** Fewer than a server lets begin at once. */
const VIEWERS = 30;
const ADVERTS = 100;

type Checkout = { name: 'ours' | 'earlier'; root: string; proxies: string; beatSeconds: number };

const load = <Module>(root: string, file: string): Promise<Module> =>
  import(pathToFileURL(join(root, file)).href);

/** Half of the adverts take 15 seconds, half 60. */
const TIERS = `
  update advert_escrows set exposure_seconds = case when advert_id % 2 = 0 then 15 else 60 end;
  update adverts set tier = case when id % 2 = 0 then 'S' else 'XL' end`;

const openSessions = async (client: pg.ClientBase, hasIds: boolean): Promise<Viewer[]> => {
  const viewers: Viewer[] = [];
  for (let id = 1n; id <= BigInt(VIEWERS); id += 1n) {
    const token = randomToken();
    const values = [tokenHash(token), id, ...(hasIds ? [randomId()] : [])];
    await client.query(
      `insert into sessions (token_hash, account_id, created_at, expires_at${hasIds ? ', id' : ''})
       values ($1, $2, now() - interval '1 hour', now() + interval '1 day'${hasIds ? ', $3' : ''})`,
      values,
    );
    viewers.push({ id, cookies: new Map([[SESSION_COOKIE, token]]) });
  }
  return viewers;
};

/** A database by the checkout's own migrations and seeds, and its server. */
const openCheckout = async (cluster: BenchCluster, { name, root, proxies, beatSeconds }: Checkout) => {
  const { migrate } = await load<typeof Migrating>(root, 'src/server/platform/database/migrate.ts');
  const seeds = await load<typeof Seeding>(root, 'test/bench/seed/seed-money.ts');
  await cluster.query(`create database ${name}`);
  const connectionString = cluster.urlOf(name);
  await migrate(connectionString);
  const client = new pg.Client({ connectionString });
  await client.connect();
  await seeds.seedAdverts(client, { count: ADVERTS, viewsEach: 100_000 });
  await seeds.seedMembers(client, VIEWERS + 1);
  await seeds.seedPatientAccounts(client, VIEWERS + 1);
  await seeds.seedAdvertContents(client, ADVERTS);
  await client.query(TIERS);
  const viewers = await openSessions(client, name === 'ours');
  await client.query('vacuum analyze');
  await client.end();
  const server = startWorkerProcess(new URL('view-process.ts', import.meta.url));
  const port = await server.call<number>('listen', { root, connectionString, proxies } satisfies ViewServer);
  const setAhead = (milliseconds: number) => server.call<void>('setAhead', milliseconds);

  /** Milliseconds of processor time a view, the server and PostgreSQL together. */
  const cost = async (watching: Omit<Watching, 'beatSeconds'>): Promise<number> => {
    const before = await server.call<number>('cpuMicros');
    const backends = await backendCpu(cluster, name);
    await watchViews({ port, setAhead }, viewers, { ...watching, beatSeconds });
    const postgres = cpuMicrosBetween(backends, await backendCpu(cluster, name)) ?? 0;
    const micros = (await server.call<number>('cpuMicros')) - before + postgres;
    return micros / 1_000 / viewers.length;
  };
  return { cost, stop: () => server.stop() };
};

const LENGTHS = [
  { tier: 'S', seconds: 15 },
  { tier: 'XL', seconds: 60 },
] as const;

type Round = Record<'ours' | 'earlier', number[]>;

const total = (costs: readonly number[]): number => costs.reduce((sum, cost) => sum + cost, 0);

const goalOf = (rounds: readonly Round[]): Goal => ({
  id: 'V',
  what: `CPU of a view of ${EARLIER} / of ours`,
  limit: { atLeast: 5 },
  unit: 'x',
  digits: 1,
  samples: rounds.map(({ ours, earlier }) => total(earlier) / total(ours)),
  gates: 'always',
});

type Options = { cluster: BenchCluster; progress(text: string): void };

/**
 * Whole views as people make them: signed in, through a proxy, with all limits on, from the list to the credit, of 15 and of 60
 * seconds; in turns with the same of an earlier commit.
 */
export const measureView = async ({ cluster, progress }: Options) => {
  progress(`${EARLIER} is checked out`);
  const earlierCommit = checkOutEarlier(EARLIER);
  try {
    const root = join(import.meta.dirname, '../../..');
    const servers = {
      ours: await openCheckout(cluster, { name: 'ours', root, proxies: '127.0.0.1', beatSeconds: 5 }),
      earlier: await openCheckout(cluster, {
        name: 'earlier',
        root: earlierCommit.root,
        proxies: 'on',
        beatSeconds: 1,
      }),
    };
    const rounds: Round[] = [];
    for (let index = 0; index <= ROUNDS; index += 1) {
      progress(`whole views: round ${index} of ${ROUNDS}`);
      const round: Round = { ours: [], earlier: [] };
      for (const length of LENGTHS) {
        for (const name of index % 2 === 0 ? (['ours', 'earlier'] as const) : (['earlier', 'ours'] as const))
          round[name].push(await servers[name].cost(length));
      }
      // The first round is cold.
      if (index > 0) rounds.push(round);
    }
    await Promise.all(Object.values(servers).map((server) => server.stop()));
    const notes = LENGTHS.map(({ seconds }, place) => {
      const middle = (name: keyof Round) => median(rounds.map((round) => round[name][place] ?? Number.NaN));
      const [ours, earlier] = [middle('ours'), middle('earlier')];
      return `a view of ${seconds} s: ${ours.toFixed(1)} ms, at ${EARLIER} ${earlier.toFixed(1)} ms, ${(earlier / ours).toFixed(1)}x`;
    });
    return { goals: [goalOf(rounds)], notes };
  } finally {
    earlierCommit.remove();
  }
};
