import { sql } from 'kysely';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Ranks } from '../platform/paging/read-page.ts';

/** Sorting this many rows by current values costs no more than the rest of an answer. */
const SORTED_AS_OF_NOW = 5_000;

/** The ranks of a list (database/schema/250-admin.sql) and its columns that have them. */
export const ranksOf = (view: string, columns: readonly string[]): Ranks => ({
  among: sql.table(view),
  columns,
  beyond: SORTED_AS_OF_NOW,
});

const readRenewedAt = async (db: Queryable): Promise<string | undefined> => {
  const { rows } = await sql<{ at: Date }>`select at from ranks_renewed`.execute(db);
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

type Reach = { whole: boolean };

/** Renews the ranks of owners in the journal since the last renewal, or of everybody. */
export const renewRanks = (db: Queryable, now: Date, { whole }: Reach) =>
  sql`select renew_ranks(${now}, ${whole})`.execute(db);

/** Renews moved ranks each hour and compares all each night, so that no error stays. */
export const registerAdminJobs = async ({ db, clock, jobs }: AppContext): Promise<void> => {
  const renew = (reach: Reach) => async () => {
    await renewRanks(db, clock.now(), reach);
  };
  await jobs.schedule('renew-ranks', '12 * * * *', renew({ whole: false }));
  await jobs.schedule('compare-ranks', '22 3 * * *', renew({ whole: true }));
  // Each added or removed patient is a row of `patient_counts`, which every page of the list adds up.
  await jobs.schedule('add-up-patients', '14 * * * *', async () => {
    await sql`select add_up_patients()`.execute(db);
  });
};
