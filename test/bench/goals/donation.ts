import { asNanos } from '#shared/money/nanos.ts';
import {
  account,
  createViewCreditWriter,
  donateToGeneralAccount,
} from '../../../src/server/ledger/ledger.ts';
import { createPool } from '../../../src/server/platform/database/connections.ts';
import { createDatabase, type Database } from '../../../src/server/platform/database/database.ts';
import type { BenchCluster } from '../cluster/bench-cluster.ts';
import { settledFigures, walPosition, withoutAutovacuum } from '../cluster/postgres-figures.ts';
import { onDatabase } from '../credits/credited-views.ts';
import { planViews } from '../credits/view-plan.ts';
import { type Goal, median } from '../report/judge-goal.ts';
import { seedAdverts, seedMembers } from '../seed/seed-money.ts';
import { seedSessions } from '../seed/seed-sessions.ts';
import { createSeeded } from '../seed/seeded-database.ts';

const SIZES = { few: 1_000, many: 1_000_000 } as const;
type Side = keyof typeof SIZES;
export const MEMBERS_DATABASES: Record<Side, string> = { few: 'members_few', many: 'members_many' };
const WARMING_DONATIONS = 40;
const GUEST_VIEWS = 64;

type Donor = { side: Side; database: string; db: Database; url: string; given: number };

const openDonor = async (cluster: BenchCluster, side: Side): Promise<Donor> => {
  const database = MEMBERS_DATABASES[side];
  const url = await createSeeded(cluster, database, async (client) => {
    await seedMembers(client, SIZES[side]);
    await seedAdverts(client, { count: 1, viewsEach: 1_000 });
    await seedSessions(client, planViews({ traffic: 'hot', first: 0, count: GUEST_VIEWS }));
  });
  return { side, database, url, db: createDatabase(createPool(url, { max: 1 })), given: 0 };
};

/** Books a donation as a captured payment does. */
const donate = async (donor: Donor): Promise<void> => {
  donor.given += 1;
  const key = `bench:donation:${donor.given}`;
  const from = account.clearing('paypal');
  const donation = { from, amountNanos: asNanos(25_000_000_000n), key, reference: key };
  await donor.db.transaction().execute((trx) => donateToGeneralAccount(trx, new Date(), donation));
};

type Cost = { milliseconds: number[]; walBytes: number[] };

const measureOne = async (cluster: BenchCluster, donor: Donor, cost: Cost): Promise<void> => {
  const wal = await walPosition(cluster);
  const start = performance.now();
  await donate(donor);
  cost.milliseconds.push(performance.now() - start);
  cost.walBytes.push(Number((await walPosition(cluster)) - wal));
};

/** Measures both in the order A B B A, so that other load of the machine slows both down equally. */
const pairedRound = async (cluster: BenchCluster, few: Donor, many: Donor, pairs: number) => {
  const costs = {
    few: { milliseconds: [], walBytes: [] } as Cost,
    many: { milliseconds: [], walBytes: [] } as Cost,
  };
  for (let pair = 0; pair < pairs; pair += 1) {
    const order = pair % 2 === 0 ? [few, many] : [many, few];
    for (const donor of order) await measureOne(cluster, donor, costs[donor.side]);
  }
  return {
    wal: median(costs.many.walBytes) / median(costs.few.walBytes),
    time: median(costs.many.milliseconds) / median(costs.few.milliseconds),
  };
};

/** Waits until all sessions have ended, since a session reports its rows when it ends. */
const rowsUpdated = async (cluster: BenchCluster, { database, url }: Donor): Promise<number> => {
  await settledFigures(cluster, database);
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ updated: string }>(
      'select sum(n_tup_upd)::text updated from pg_stat_user_tables',
    );
    return Number(rows[0]?.updated);
  });
};

/** Rows that one donation and one batch of guest views update. */
const rowsOfInflows = async (cluster: BenchCluster, donor: Donor): Promise<number> => {
  await donor.db.destroy();
  const start = await rowsUpdated(cluster, donor);
  const again = { ...donor, db: createDatabase(createPool(donor.url, { max: 1 })) };
  await donate(again);
  await again.db.destroy();
  const writer = createViewCreditWriter({ connectionString: donor.url });
  const views = planViews({ traffic: 'hot', first: 0, count: GUEST_VIEWS });
  const credits = await Promise.all(views.map((view) => writer.credit(view)));
  await writer.close();
  if (credits.includes(null)) throw new Error('a guest view was refused');
  return (await rowsUpdated(cluster, donor)) - start;
};

type Options = { cluster: BenchCluster; rounds: number; pairs: number };

/** P7: dividing among a million members costs the same as among a thousand. */
export const measureDonation = async ({ cluster, rounds, pairs }: Options): Promise<Goal[]> => {
  const few = await openDonor(cluster, 'few');
  const many = await openDonor(cluster, 'many');
  return withoutAutovacuum(cluster, async () => {
    await cluster.query('checkpoint');
    await pairedRound(cluster, few, many, WARMING_DONATIONS);
    const ratios: { wal: number; time: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ratios.push(await pairedRound(cluster, few, many, pairs));
    }
    const updated = { few: await rowsOfInflows(cluster, few), many: await rowsOfInflows(cluster, many) };
    const goal = (what: string, limit: Goal['limit'], samples: number[], unit = 'x', digits = 2): Goal => ({
      id: 'P7',
      what,
      limit,
      unit,
      digits,
      samples,
      gates: 'always',
    });
    return [
      goal(
        'donation among 1 M / 1 k members, WAL',
        { exactly: 1 },
        ratios.map(({ wal }) => wal),
      ),
      goal(
        'donation among 1 M / 1 k members, time',
        { atMost: 1.1 },
        ratios.map(({ time }) => time),
      ),
      goal(
        `rows updated by a donation and ${GUEST_VIEWS} guest views, 1 M - 1 k`,
        { exactly: 0 },
        [updated.many - updated.few],
        '',
        0,
      ),
    ];
  });
};
