import pg from 'pg';
import { createViewCreditWriter } from '../../../src/server/ledger/ledger.ts';
import type { BenchCluster } from '../cluster/bench-cluster.ts';
import { backendCpu, cpuMicrosBetween } from '../cluster/postgres-figures.ts';
import type { PlannedView } from '../credits/view-plan.ts';
import { type Goal, median } from '../report/judge-goal.ts';
import { seedSessions } from '../seed/seed-sessions.ts';
import { idInWorld } from './world-size.ts';

const BATCH = 64;
const BATCHES = 30;
const ROUNDS = 7;
/** The smaller world's number of adverts, so that a batch changes as many rows in both. */
const ADVERTS = 16;
const PATIENTS = 16;
/** Devices that exist in no world. */
let nextDevice = 15_000_000;

type World = 'demo' | 'large';

const idsOf = async (client: pg.Client, query: string): Promise<bigint[]> =>
  (await client.query<{ id: string }>(query)).rows.map(({ id }) => BigInt(id));

type Rows = { adverts: bigint[]; patients: bigint[] };

/** Chooses the same rows for the same seed. Reads whole tables, so it runs before any measurement. */
const chooseRows = async (client: pg.Client, seed: number): Promise<Rows> => ({
  adverts: await idsOf(
    client,
    `select advert_id id from advert_escrows where views_remaining > ${BATCH * BATCHES}
     order by hashint8extended(advert_id, ${seed}) limit ${ADVERTS}`,
  ),
  patients: await idsOf(
    client,
    `select patient_id id from patient_funds order by hashint8extended(patient_id, ${seed}) limit ${PATIENTS}`,
  ),
});

/** Finished views by new devices. */
const planViews = ({ adverts, patients }: Rows): PlannedView[] =>
  Array.from({ length: BATCH * BATCHES }, (_, index) => {
    const device = nextDevice++;
    return {
      viewerId: idInWorld('device', device),
      nonce: idInWorld('device', device),
      advertId: adverts[index % adverts.length] ?? 0n,
      beneficiaryId: patients[(index * 7) % patients.length] ?? 0n,
    };
  });

const openWorld = async (cluster: BenchCluster, world: World) => {
  const connectionString = cluster.urlOf(world);
  const client = new pg.Client({ connectionString });
  await client.connect();
  const writer = createViewCreditWriter({ connectionString });
  return {
    choose: (seed: number) => chooseRows(client, seed),
    /** PostgreSQL's microseconds for a credit. */
    async cost(rows: Rows): Promise<number> {
      const views = planViews(rows);
      await seedSessions(client, views);
      const before = await backendCpu(cluster, world);
      for (let first = 0; first < views.length; first += BATCH) {
        const batch = views.slice(first, first + BATCH);
        const credits = await Promise.all(batch.map((view) => writer.credit(view)));
        if (credits.includes(null)) throw new Error('a good view was refused');
      }
      return (cpuMicrosBetween(before, await backendCpu(cluster, world)) ?? Number.NaN) / views.length;
    },
    async close(): Promise<void> {
      await writer.close();
      await client.end();
    },
  };
};

/** Views until nearly all pages of the index were written since the checkpoint. */
const warmingViews = async (cluster: BenchCluster): Promise<number> => {
  const client = new pg.Client({ connectionString: cluster.urlOf('large') });
  await client.connect();
  const [pages = 0n] = await idsOf(
    client,
    `select pg_relation_size('views_pkey') / current_setting('block_size')::int id`,
  );
  await client.end();
  return 4 * Number(pages);
};

/**
 * P9: PostgreSQL's cost of a credit in the large world, divided by its cost in a world like the demo's, in
 * turns, with the same adverts and patients in each round, long after a checkpoint. The first change of a
 * page after a checkpoint writes the whole page to the log; a note states that cost.
 */
export const measureCreditsAtSize = async (
  cluster: BenchCluster,
): Promise<{ goal: Goal; notes: string[] }> => {
  const worlds = { demo: await openWorld(cluster, 'demo'), large: await openWorld(cluster, 'large') };
  const warming = await warmingViews(cluster);
  const measured = { demo: await worlds.demo.choose(0), large: await worlds.large.choose(0) };
  await cluster.query('checkpoint');
  await worlds.large.cost(measured.large);
  const cold = await worlds.large.cost(measured.large);
  // Warms with other rows: the measured ones would run out of views.
  for (let seed = 1; (seed - 1) * BATCH * BATCHES < warming; seed += 1)
    await worlds.large.cost(await worlds.large.choose(seed));
  for (const world of ['demo', 'large'] as const) await worlds[world].cost(measured[world]);
  const samples: number[] = [];
  const steady: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const costs = { demo: 0, large: 0 };
    for (const world of round % 2 === 0 ? (['demo', 'large'] as const) : (['large', 'demo'] as const))
      costs[world] = await worlds[world].cost(measured[world]);
    samples.push(costs.large / costs.demo);
    steady.push(costs.large);
  }
  await Promise.all(Object.values(worlds).map((world) => world.close()));
  const micros = (value: number) => `${value.toFixed(0)} us`;
  return {
    goal: {
      id: 'P9',
      what: 'PostgreSQL CPU of a credit, large / demo',
      limit: { atMost: 1.3 },
      unit: 'x',
      digits: 2,
      samples: samples.filter(Number.isFinite),
      gates: 'always',
    },
    notes: [
      `a credit in the large world: ${micros(median(steady))} of PostgreSQL, right after a checkpoint ${micros(cold)}`,
    ],
  };
};
