import { sql } from 'kysely';
import type { Span } from '../ledger/ledger.ts';
import { isFound, listText, type Queryable, randomId, tablesOf } from '../platform/database/database.ts';

type AnalyticsTables = {
  viewCounts: ViewCount;
  advertVisits: { id: bigint; viewerId: bigint; advertId: bigint; visitedAt: Date; convertedAt: Date | null };
};

const tables = tablesOf<AnalyticsTables>();

export type ViewCount = { advertId: bigint; hour: Date; country: string; started: number; credited: number };

/** Adds to what is counted already, in the order of the key, so that two servers never wait for each other in a ring. */
export const addViewCounts = async (db: Queryable, counts: ViewCount[]): Promise<void> => {
  await sql`
    insert into view_counts (advert_id, hour, country, started, credited)
    select * from unnest(${counts.map((count) => count.advertId)}::bigint[], ${counts.map((count) => count.hour)}::timestamptz[],
      ${counts.map((count) => count.country)}::text[], ${counts.map((count) => count.started)}::int[],
      ${counts.map((count) => count.credited)}::int[])
    order by 1, 2, 3
    on conflict (advert_id, hour, country) do update set
      started = view_counts.started + excluded.started,
      credited = view_counts.credited + excluded.credited`.execute(db);
};

export const readViewCounts = async (
  db: Queryable,
  { unit, from, to, advertIds }: Span,
): Promise<(Omit<ViewCount, 'hour'> & { at: Date })[]> =>
  tables(db)
    .selectFrom('viewCounts')
    .select(({ fn }) => [
      'advertId',
      sql<Date>`date_trunc(${unit}::text, hour, 'UTC')`.as('at'),
      'country',
      sql<number>`${fn.sum('started')}::int`.as('started'),
      sql<number>`${fn.sum('credited')}::int`.as('credited'),
    ])
    .where('advertId', '=', sql<bigint>`any(${listText(advertIds)}::bigint[])`)
    .where('hour', '>=', from)
    .where('hour', '<', to)
    .groupBy(sql`1, 2, 3`)
    .execute();

export const deleteViewCountsBefore = async (db: Queryable, hour: Date): Promise<void> => {
  await tables(db).deleteFrom('viewCounts').where('hour', '<', hour).execute();
};

type Visit = { viewerId: bigint; advertId: bigint; at: Date };

/** Notes the viewer's first visit to the advertised site. Returns its id, also for every later visit. */
export const noteVisit = async (db: Queryable, { viewerId, advertId, at }: Visit): Promise<bigint> => {
  const made = await tables(db)
    .insertInto('advertVisits')
    .values({ id: randomId(), viewerId, advertId, visitedAt: at })
    .onConflict((conflict) => conflict.columns(['advertId', 'viewerId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return made.id;
  const first = await tables(db)
    .selectFrom('advertVisits')
    .select('id')
    .where('advertId', '=', advertId)
    .where('viewerId', '=', viewerId)
    .executeTakeFirstOrThrow();
  return first.id;
};

/** Marks a visit as converted. Undefined when there is no such visit, false when it was marked before. */
export const convertVisit = async (db: Queryable, id: bigint, at: Date): Promise<boolean | undefined> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('advertVisits')
    .set({ convertedAt: at })
    .where('id', '=', id)
    .where('convertedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  const known = await isFound(tables(db).selectFrom('advertVisits').select('id').where('id', '=', id));
  return known ? false : undefined;
};

/** How many visits, or conversions, there were by advert and hour or day. */
export const readVisitCounts = async (
  db: Queryable,
  column: 'visitedAt' | 'convertedAt',
  { unit, from, to, advertIds }: Span,
): Promise<{ advertId: bigint; at: Date; count: number }[]> =>
  tables(db)
    .selectFrom('advertVisits')
    .select(({ fn, ref }) => [
      'advertId',
      sql<Date>`date_trunc(${unit}::text, ${ref(column)}, 'UTC')`.as('at'),
      sql<number>`${fn.countAll()}::int`.as('count'),
    ])
    .where('advertId', '=', sql<bigint>`any(${listText(advertIds)}::bigint[])`)
    .where(column, '>=', from)
    .where(column, '<', to)
    .groupBy(sql`1, 2`)
    .execute();
