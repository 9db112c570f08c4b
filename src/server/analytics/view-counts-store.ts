import { sql } from 'kysely';
import type { Queryable } from '../platform/database/database.ts';
import type { AnalyticsTables } from './analytics-tables.ts';
import type { Span } from './period.ts';

export type ViewCount = { advertId: bigint; hour: Date; country: string; started: number; credited: number };

/** Adds to what is counted already; in the order of the key, so that two servers never wait for each other in a ring. */
export const addViewCounts = async (db: Queryable, counts: ViewCount[]): Promise<void> => {
  await sql`
    insert into view_counts (advert_id, hour, country, started, credited)
    select * from unnest(${counts.map((count) => count.advertId)}::bigint[], ${counts.map((count) => count.hour)}::timestamptz[],
      ${counts.map((count) => count.country)}::text[], ${counts.map((count) => count.started)}::int[],
      ${counts.map((count) => count.credited)}::int[])
    order by 1, 2, 3
    on conflict (advert_id, hour, country) do update set
      started = view_counts.started + excluded.started, credited = view_counts.credited + excluded.credited`.execute(
    db,
  );
};

export type ViewsByCountry = {
  advertId: bigint;
  at: Date;
  country: string;
  started: number;
  credited: number;
};

export const readViewCounts = async (
  db: Queryable,
  { unit, from, to, advertIds }: Span,
): Promise<ViewsByCountry[]> => {
  let query = db
    .withTables<AnalyticsTables>()
    .selectFrom('view_counts')
    .select(({ fn }) => [
      'advert_id as advertId',
      sql<Date>`date_trunc(${unit}::text, hour, 'UTC')`.as('at'),
      'country',
      sql<number>`${fn.sum('started')}::int`.as('started'),
      sql<number>`${fn.sum('credited')}::int`.as('credited'),
    ])
    .where('hour', '>=', from)
    .where('hour', '<', to)
    .groupBy(sql`1, 2, 3`);
  if (advertIds) query = query.where('advert_id', 'in', advertIds);
  return query.execute();
};

export const deleteViewCountsBefore = async (db: Queryable, hour: Date): Promise<void> => {
  await db.withTables<AnalyticsTables>().deleteFrom('view_counts').where('hour', '<', hour).execute();
};
