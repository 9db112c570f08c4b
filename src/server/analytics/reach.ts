import { sql } from 'kysely';
import type { readReach } from '#contracts/buying.ts';
import type { ReplyOf } from '#contracts/endpoint.ts';
import type { AppContext } from '../platform/app-context.ts';
import { inTransaction, type Queryable } from '../platform/database/database.ts';
import { addDays, dayText, startOfDay } from './period.ts';

const DAYS_SHOWN = 7;
export const COUNTRY_DAYS_KEPT = 30;

/** Sums up a finished day of all advertisers from its hours. A repeat replaces it. */
export const saveCountryDay = async (db: Queryable, day: Date): Promise<void> => {
  const text = dayText(day);
  await inTransaction(db, async (trx) => {
    await sql`
      delete from country_days where day = ${text}::date or day < ${dayText(addDays(day, -COUNTRY_DAYS_KEPT))}::date`.execute(
      trx,
    );
    await sql`
      insert into country_days (day, country, views)
      select ${text}::date, known.key, sum(known.value::int)
      from advertiser_hours, jsonb_each_text(countries) known
      where hour >= ${day} and hour < ${addDays(day, 1)} and known.key ~ '^[A-Z]{2}$'
      group by 2 having sum(known.value::int) > 0`.execute(trx);
  });
};

type Row = { country: string; views: number };

const readDays = async (db: Queryable, today: string): Promise<number> => {
  const { rows } = await sql<{ days: number }>`
    select least(${DAYS_SHOWN}::int, coalesce(${today}::date - min(day), 0))::int days from country_days
    where day < ${today}::date`.execute(db);
  return rows[0]?.days ?? 0;
};

/** Shows the real deliveries of the last whole days, fewer on a younger site. They are no promise. */
export const showReach = async ({
  db,
  clock,
}: Pick<AppContext, 'db' | 'clock'>): Promise<ReplyOf<typeof readReach>> => {
  const today = startOfDay(clock.now());
  const days = await readDays(db, dayText(today));
  const { rows } = await sql<Row>`
    select country, sum(views)::int views from country_days
    where day >= ${dayText(addDays(today, -days))}::date and day < ${dayText(today)}::date
    group by country order by 2 desc, 1`.execute(db);
  return { days, countries: rows };
};
