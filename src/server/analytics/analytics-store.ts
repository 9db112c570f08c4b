import { type ColumnType, sql } from 'kysely';
import type { Nanos } from '#shared/money/nanos.ts';
import type { Queryable } from '../platform/database/database.ts';
import { randomId } from '../platform/database/random-id.ts';
import type { Count } from './counts.ts';
import { dayText, type Span } from './period.ts';

/** A day of UTC as text. As a date, pg would read it as midnight in the server's own time zone. */
type Day = ColumnType<never, string, string>;

type AnalyticsTables = {
  view_counts: { advert_id: bigint; hour: Date; country: string; started: number; credited: number };
  advert_visits: {
    id: bigint;
    viewer_id: bigint;
    advert_id: bigint;
    visited_at: Date;
    converted_at: Date | null;
  };
  advert_days: {
    advert_id: bigint;
    day: Day;
    started: number;
    completed: number;
    clicks: number;
    conversions: number;
    spent_nanos: Nanos;
    countries: ColumnType<Record<string, number>, string, string>;
  };
  advert_roll_up: { id: number; final_through: Day };
};

const tables = (db: Queryable) => db.withTables<AnalyticsTables>();

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
      started = view_counts.started + excluded.started, credited = view_counts.credited + excluded.credited`.execute(
    db,
  );
};

export const readViewCounts = async (
  db: Queryable,
  { unit, from, to, advertIds }: Span,
): Promise<(Omit<ViewCount, 'hour'> & { at: Date })[]> => {
  let query = tables(db)
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
  await tables(db).deleteFrom('view_counts').where('hour', '<', hour).execute();
};

type Visit = { viewerId: bigint; advertId: bigint; at: Date };

/** Notes the viewer's first visit to the advertised site. Returns its id, also for every later visit. */
export const noteVisit = async (db: Queryable, { viewerId, advertId, at }: Visit): Promise<bigint> => {
  const made = await tables(db)
    .insertInto('advert_visits')
    .values({ id: randomId(), viewer_id: viewerId, advert_id: advertId, visited_at: at, converted_at: null })
    .onConflict((conflict) => conflict.columns(['advert_id', 'viewer_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return made.id;
  const first = await tables(db)
    .selectFrom('advert_visits')
    .select('id')
    .where('advert_id', '=', advertId)
    .where('viewer_id', '=', viewerId)
    .executeTakeFirstOrThrow();
  return first.id;
};

/** Marks a visit as converted. Undefined when there is no such visit, false when it was marked before. */
export const convertVisit = async (db: Queryable, id: bigint, at: Date): Promise<boolean | undefined> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('advert_visits')
    .set({ converted_at: at })
    .where('id', '=', id)
    .where('converted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  const known = await tables(db)
    .selectFrom('advert_visits')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return known ? false : undefined;
};

/** How many visits, or conversions, there were by advert and hour or day. */
export const readVisitCounts = async (
  db: Queryable,
  column: 'visited_at' | 'converted_at',
  { unit, from, to, advertIds }: Span,
): Promise<{ advertId: bigint; at: Date; count: number }[]> => {
  let query = tables(db)
    .selectFrom('advert_visits')
    .select(({ fn, ref }) => [
      'advert_id as advertId',
      sql<Date>`date_trunc(${unit}::text, ${ref(column)}, 'UTC')`.as('at'),
      sql<number>`${fn.countAll()}::int`.as('count'),
    ])
    .where(column, '>=', from)
    .where(column, '<', to)
    .groupBy(sql`1, 2`);
  if (advertIds) query = query.where('advert_id', 'in', advertIds);
  return query.execute();
};

const ROWS_A_STATEMENT = 1_000;

const midnightOf = (column: 'day' | 'final_through') =>
  sql<Date>`${sql.ref(column)}::timestamp at time zone 'UTC'`;

/** Replaces earlier sums of these adverts and days. */
export const saveAdvertDays = async (db: Queryable, counts: Count[]): Promise<void> => {
  for (let start = 0; start < counts.length; start += ROWS_A_STATEMENT) {
    await tables(db)
      .insertInto('advert_days')
      .values(
        counts.slice(start, start + ROWS_A_STATEMENT).map((count) => ({
          advert_id: count.advertId,
          day: dayText(count.at),
          started: count.started,
          completed: count.completed,
          clicks: count.clicks,
          conversions: count.conversions,
          spent_nanos: count.spentNanos,
          countries: JSON.stringify(count.countries),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['advert_id', 'day']).doUpdateSet(({ ref }) => ({
          started: ref('excluded.started'),
          completed: ref('excluded.completed'),
          clicks: ref('excluded.clicks'),
          conversions: ref('excluded.conversions'),
          spent_nanos: ref('excluded.spent_nanos'),
          countries: ref('excluded.countries'),
        })),
      )
      .execute();
  }
};

/** The sums of these adverts' days from `from` to before `to`. */
export const readAdvertDays = (
  db: Queryable,
  { advertIds, from, to }: { advertIds: bigint[]; from: Date; to: Date },
): Promise<Count[]> =>
  tables(db)
    .selectFrom('advert_days')
    .select(['advert_id as advertId', 'started', 'completed', 'clicks', 'conversions'])
    .select(['spent_nanos as spentNanos', 'countries', midnightOf('day').as('at')])
    .where('advert_id', 'in', advertIds)
    .where('day', '>=', sql<never>`${dayText(from)}::date`)
    .where('day', '<', sql<never>`${dayText(to)}::date`)
    .execute();

/** Midnight of the last day that is summed up for good; undefined before the first one. */
export const readFinalDay = async (db: Queryable): Promise<Date | undefined> => {
  const row = await tables(db)
    .selectFrom('advert_roll_up')
    .select(midnightOf('final_through').as('day'))
    .executeTakeFirst();
  return row?.day;
};

export const saveFinalDay = async (db: Queryable, day: Date): Promise<void> => {
  await sql`
    insert into advert_roll_up (id, final_through) values (1, ${dayText(day)}::date)
    on conflict (id) do update set final_through = greatest(advert_roll_up.final_through, excluded.final_through)`.execute(
    db,
  );
};
