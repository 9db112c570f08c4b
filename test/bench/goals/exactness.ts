import { sql } from 'kysely';
import { checkLedger } from '../../../src/server/ledger/ledger.ts';
import { createPool, LONG_TIME_OUTS } from '../../../src/server/platform/database/connections.ts';
import { createDatabase } from '../../../src/server/platform/database/database.ts';
import type { BenchCluster } from '../cluster/bench-cluster.ts';
import { settledFigures } from '../cluster/postgres-figures.ts';
import type { Goal } from '../report/judge-goal.ts';

/** Counts of faults, which must be 0. They are summed over all runs of a bench. */
export type Faults = {
  doubleCredits: number;
  negativeBalances: number;
  ledgerDifferences: number;
  deadlocks: number;
  lostCredits: number;
  unexpected: number;
};

export const noFaults = (): Faults => ({
  doubleCredits: 0,
  negativeBalances: 0,
  ledgerDifferences: 0,
  deadlocks: 0,
  lostCredits: 0,
  unexpected: 0,
});

const NEGATIVE_CHECK = 'nothing owed is negative';

/** Runs the ledger's own checks on a database that nobody uses, and reads the number of its deadlocks. */
export const checkDatabase = async (cluster: BenchCluster, database: string): Promise<Partial<Faults>> => {
  const pool = createPool(cluster.urlOf(database), { ...LONG_TIME_OUTS, max: 1 });
  const db = createDatabase(pool);
  const checks = await checkLedger(db);
  const { rows } = await sql<{ doubles: string }>`
    select (count(*) - count(distinct (viewer_id, advert_id)))::text doubles from views`.execute(db);
  await db.destroy();
  const broken = checks.filter((check) => !check.holds);
  for (const { name, figure } of broken) console.error(`${database}: ${name}: ${figure}`);
  return {
    doubleCredits: Number(rows[0]?.doubles),
    negativeBalances: broken.filter(({ name }) => name === NEGATIVE_CHECK).length,
    ledgerDifferences: broken.filter(({ name }) => name !== NEGATIVE_CHECK).length,
    deadlocks: (await settledFigures(cluster, database)).deadlocks,
  };
};

export const addFaults = (all: Faults, more: Partial<Faults>): void => {
  for (const [name, count] of Object.entries(more)) all[name as keyof Faults] += count;
};

const TEXTS: Record<keyof Faults, string> = {
  doubleCredits: 'views credited twice',
  negativeBalances: 'negative balances',
  ledgerDifferences: 'ledger checks that fail',
  deadlocks: 'deadlocks',
  lostCredits: 'acknowledged credits lost by the kill',
  unexpected: 'unexpected answers',
};

/** P10: all books are exact to the nano-dollar. */
export const exactnessGoals = (faults: Faults): Goal[] =>
  Object.entries(TEXTS).map(([name, what]) => ({
    id: 'P10',
    what,
    limit: { exactly: 0 },
    unit: '',
    digits: 0,
    samples: [faults[name as keyof Faults]],
    gates: 'always',
  }));
