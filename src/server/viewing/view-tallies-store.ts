import { sql } from 'kysely';
import type { Queryable } from '../platform/database/database.ts';
import type { ViewingTables } from './viewing-tables.ts';

export type TallyRow = { key: string; day: string; kind: 'address' | 'network' };

/** How many views are counted by key; one that is missing has none. */
export const readTallies = async (db: Queryable, keys: string[]): Promise<Map<string, number>> => {
  const rows = await db
    .withTables<ViewingTables>()
    .selectFrom('view_tallies')
    .select(['key', 'views'])
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Map(rows.map(({ key, views }) => [key, views]));
};

/**
 * Adds to what all servers counted, and answers the sums by key. In the order of the keys, so that two servers never wait
 * for each other in a ring.
 */
export const addTallies = async (
  db: Queryable,
  counts: (TallyRow & { views: number })[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ key: string; views: number }>`
    insert into view_tallies (key, day, kind, views)
    select * from unnest(${counts.map(({ key }) => key)}::text[], ${counts.map(({ day }) => day)}::date[],
      ${counts.map(({ kind }) => kind)}::text[], ${counts.map(({ views }) => views)}::int[])
    order by 1
    on conflict (key) do update set views = view_tallies.views + excluded.views
    returning key, views`.execute(db);
  return new Map(rows.map(({ key, views }) => [key, views]));
};

export const deleteTalliesBefore = async (db: Queryable, day: string): Promise<void> => {
  await sql`delete from view_tallies where day < ${day}::date`.execute(db);
};
