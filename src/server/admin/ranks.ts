import { sql } from 'kysely';
import type { AppContext } from '../platform/app-context.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import type { Ranks } from '../platform/paging/read-page.ts';

/** Sorting this many rows by current values costs no more than the rest of an answer. */
const SORTED_AS_OF_NOW = 5_000;

/** The view of a list by its ranks (docs/decisions/0027-long-lists.md) and its columns that have them. */
export const ranksOf = (view: string, columns: readonly string[]): Ranks => ({
  among: sql.table(view),
  columns,
  beyond: SORTED_AS_OF_NOW,
});

const readRenewedAt = async (db: Queryable): Promise<string | undefined> => {
  const { rows } = await sql<{ at: Date }>`
    select at from lists_renewed where list = 'ranks'`.execute(db);
  return rows[0]?.at.toISOString();
};

type Page<Row, Facts> = { rows: Row[]; facts: Facts; byRanks: boolean };

/** Adds the time of the ranks to a page sorted by them. */
export const withTimeOfRanks = async <Row, Facts extends object>(
  db: Queryable,
  { rows, facts, byRanks }: Page<Row, Facts>,
): Promise<{ rows: Row[]; facts: Facts & { sortedAt?: string | undefined } }> => ({
  rows,
  facts: byRanks ? { ...facts, sortedAt: await readRenewedAt(db) } : facts,
});

/** Makes the ranks of all lists again, of one moment, so that they agree with the counts. */
const renewRanks = (db: Database, now: Date) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')

    .execute((trx) => sql`select renew_ranks(${now})`.execute(trx));

export const registerAdminJobs = async ({ db, clock, jobs }: AppContext): Promise<void> => {
  await jobs.schedule('renew-ranks', '12 * * * *', async () => {
    await renewRanks(db, clock.now());
  });
};
