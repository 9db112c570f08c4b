import { sql } from 'kysely';
import { asNanos } from '#shared/money/nanos.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { AnalyticsTables } from './analytics-tables.ts';
import type { Count } from './counts.ts';
import { dayText } from './period.ts';

const ROWS_A_STATEMENT = 1_000;

const midnightOf = (column: 'day' | 'final_through') =>
  sql<Date>`${sql.ref(column)}::timestamp at time zone 'UTC'`;

/** Replaces what was summed up of these adverts and days before. */
export const saveAdvertDays = async (db: Queryable, counts: Count[]): Promise<void> => {
  for (let start = 0; start < counts.length; start += ROWS_A_STATEMENT) {
    await db
      .withTables<AnalyticsTables>()
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

type Days = { advertIds: bigint[]; from: Date; to: Date };

/** The sums of these adverts' days from `from` to before `to`. */
export const readAdvertDays = async (db: Queryable, { advertIds, from, to }: Days): Promise<Count[]> => {
  const rows = await db
    .withTables<AnalyticsTables>()
    .selectFrom('advert_days')
    .select(['advert_id', 'started', 'completed', 'clicks', 'conversions', 'spent_nanos', 'countries'])
    .select(midnightOf('day').as('at'))
    .where('advert_id', 'in', advertIds)
    .where('day', '>=', sql<never>`${dayText(from)}::date`)
    .where('day', '<', sql<never>`${dayText(to)}::date`)
    .execute();
  return rows.map(({ advert_id, spent_nanos, ...counted }) => ({
    ...counted,
    advertId: advert_id,
    spentNanos: asNanos(spent_nanos),
  }));
};

/** Midnight of the last day that is summed up for good; undefined before the first. */
export const readFinalDay = async (db: Queryable): Promise<Date | undefined> => {
  const row = await db
    .withTables<AnalyticsTables>()
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
