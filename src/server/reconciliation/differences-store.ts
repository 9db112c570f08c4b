import { type Generated, sql } from 'kysely';
import type { Database, Queryable } from '../platform/database/database.ts';
import type { Comparison, Difference } from './comparison.ts';

type ReconciliationTables = {
  reconciliation_differences: {
    id: Generated<bigint>;
    comparison: string;
    provider: Comparison['provider'];
    reference: string;
    ours_cents: bigint;
    theirs_cents: bigint;
    found_at: Date;
  };
  reconciliation_checks: { comparison: string; checked_at: Date };
};

export type FoundDifference = Difference & {
  provider: Comparison['provider'];
  kind: 'payment' | 'payout';
  foundAt: Date;
};

const tables = (db: Queryable) => db.withTables<ReconciliationTables>();

/** Replaces what a comparison found before. A difference that is found again keeps the time of the first finding. */
export const writeFindings = async (
  db: Database,
  { name, provider }: Pick<Comparison, 'name' | 'provider'>,
  { differences, at }: { differences: readonly Difference[]; at: Date },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await tables(trx)
      .insertInto('reconciliation_checks')
      .values({ comparison: name, checked_at: at })
      .onConflict((conflict) => conflict.column('comparison').doUpdateSet({ checked_at: at }))
      .execute();
    await tables(trx)
      .deleteFrom('reconciliation_differences')
      .where('comparison', '=', name)
      .where('reference', '<>', sql<string>`all(${differences.map(({ reference }) => reference)})`)
      .execute();
    for (const { reference, oursCents, theirsCents } of differences) {
      const sums = { ours_cents: BigInt(oursCents), theirs_cents: BigInt(theirsCents) };
      await tables(trx)
        .insertInto('reconciliation_differences')
        .values({ comparison: name, provider, reference, ...sums, found_at: at })
        .onConflict((conflict) => conflict.columns(['comparison', 'reference']).doUpdateSet(sums))
        .execute();
    }
  });

/** Oldest first. */
export const readDifferences = async (db: Queryable): Promise<FoundDifference[]> => {
  const rows = await tables(db)
    .selectFrom('reconciliation_differences')
    .selectAll()
    .orderBy('found_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    provider: row.provider,
    kind: row.comparison.endsWith('-payouts') ? 'payout' : 'payment',
    reference: row.reference,
    oursCents: Number(row.ours_cents),
    theirsCents: Number(row.theirs_cents),
    foundAt: row.found_at,
  }));
};

/** When the oldest of these comparisons was done; null while one of them was never done. */
export const readCheckedAt = async (db: Queryable, comparisons: readonly string[]): Promise<Date | null> => {
  const rows = await tables(db)
    .selectFrom('reconciliation_checks')
    .select('checked_at')
    .where('comparison', 'in', comparisons)
    .orderBy('checked_at')
    .execute();
  return rows.length < comparisons.length ? null : (rows[0]?.checked_at ?? null);
};
