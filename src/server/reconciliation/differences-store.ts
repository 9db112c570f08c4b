import { type ColumnType, type Generated, sql } from 'kysely';
import { type Database, type Queryable, tablesOf } from '../platform/database/database.ts';
import type { Comparison, Difference } from './comparison.ts';

type ReconciliationTables = {
  reconciliationDifferences: {
    id: Generated<bigint>;
    comparison: string;
    provider: Comparison['provider'];
    reference: string;
    oursCents: ColumnType<bigint, number, number>;
    theirsCents: ColumnType<bigint, number, number>;
    foundAt: Date;
  };
  reconciliationChecks: { comparison: string; checkedAt: Date };
};

export type FoundDifference = Difference & {
  provider: Comparison['provider'];
  kind: 'payment' | 'payout';
  foundAt: Date;
};

const tables = tablesOf<ReconciliationTables>();

/** Replaces what a comparison found before. A difference that is found again keeps the time of the first finding. */
export const writeFindings = async (
  db: Database,
  { name, provider }: Pick<Comparison, 'name' | 'provider'>,
  { differences, at }: { differences: readonly Difference[]; at: Date },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await tables(trx)
      .insertInto('reconciliationChecks')
      .values({ comparison: name, checkedAt: at })
      .onConflict((conflict) => conflict.column('comparison').doUpdateSet({ checkedAt: at }))
      .execute();
    await tables(trx)
      .deleteFrom('reconciliationDifferences')
      .where('comparison', '=', name)
      .where('reference', '<>', sql<string>`all(${differences.map(({ reference }) => reference)})`)
      .execute();
    for (const { reference, oursCents, theirsCents } of differences) {
      const sums = { oursCents, theirsCents };
      await tables(trx)
        .insertInto('reconciliationDifferences')
        .values({ comparison: name, provider, reference, ...sums, foundAt: at })
        .onConflict((conflict) => conflict.columns(['comparison', 'reference']).doUpdateSet(sums))
        .execute();
    }
  });

/** Oldest first. */
export const readDifferences = async (db: Queryable): Promise<FoundDifference[]> => {
  const rows = await tables(db)
    .selectFrom('reconciliationDifferences')
    .selectAll()
    .orderBy('foundAt')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: row.comparison.endsWith('-payouts') ? 'payout' : 'payment',
    oursCents: Number(row.oursCents),
    theirsCents: Number(row.theirsCents),
  }));
};

/** When the oldest of these comparisons was done; null while one of them was never done. */
export const readCheckedAt = async (db: Queryable, comparisons: readonly string[]): Promise<Date | null> => {
  const rows = await tables(db)
    .selectFrom('reconciliationChecks')
    .select('checkedAt')
    .where('comparison', 'in', comparisons)
    .orderBy('checkedAt')
    .execute();
  return rows.length < comparisons.length ? null : (rows[0]?.checkedAt ?? null);
};
