import { sql } from 'kysely';
import type { Span } from '../ledger/ledger.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Count, Sums, TimedSums } from './counts.ts';
import { dayText, startOfDay } from './period.ts';

/** Sums up the hours from `from` to before `to`, all of one day, and the day if it ends with them. */
export const rollUp = async (db: Queryable, { from, to }: Pick<Span, 'from' | 'to'>): Promise<void> => {
  await sql`select roll_up_hours(${from}, ${to})`.execute(db);
};

/** Returns the end of the summed time; undefined before the first run. */
export const readSummedTo = async (db: Queryable): Promise<Date | undefined> => {
  const { rows } = await sql<{ summedTo: Date }>`select summed_to from advert_roll_up`.execute(db);
  return rows[0]?.summedTo;
};

export const deleteHoursBefore = async (db: Queryable, hour: Date): Promise<void> => {
  await sql`delete from advert_hours where hour < ${hour}`.execute(db);
  await sql`delete from advertiser_hours where hour < ${hour}`.execute(db);
};

/** The summed part of the time from `from` to `to`: finished days, then the hours of the current day. */
export type Summed = { unit: Span['unit']; from: Date; to: Date; summedTo: Date };

export const spansOf = ({ unit, from, to, summedTo }: Summed) => {
  const end = summedTo < to ? summedTo : to;
  const daysEnd = unit === 'day' ? startOfDay(end) : from;
  const hoursFrom = daysEnd > from ? daysEnd : from;
  return {
    days: sql`day >= ${dayText(from)}::date and day < ${dayText(daysEnd)}::date`,
    hours: sql`hour >= ${hoursFrom} and hour < ${end}`,
  };
};

const COLUMNS = sql`started, completed, clicks, conversions, reported, spent_nanos, countries, not_charged`;

export const readAdvertiserSums = async (
  db: Queryable,
  advertiserId: bigint,
  summed: Summed,
): Promise<TimedSums[]> => {
  const { days, hours } = spansOf(summed);
  const { rows } = await sql<TimedSums>`
    select day::timestamp at time zone 'UTC' at, ${COLUMNS} from advertiser_days where advertiser_id = ${advertiserId} and ${days}
    union all
    select date_trunc(${summed.unit}::text, hour, 'UTC'), ${COLUMNS} from advertiser_hours
    where advertiser_id = ${advertiserId} and ${hours}`.execute(db);
  return rows;
};

export const readAdvertSums = async (
  db: Queryable,
  advertIds: readonly bigint[],
  summed: Summed,
): Promise<Count[]> => {
  const { days, hours } = spansOf(summed);
  const { rows } = await sql<Count>`
    select advert_id, day::timestamp at time zone 'UTC' at, ${COLUMNS} from advert_days
    where advert_id = any(${advertIds}::bigint[]) and ${days}
    union all
    select advert_id, date_trunc(${summed.unit}::text, hour, 'UTC'), ${COLUMNS} from advert_hours
    where advert_id = any(${advertIds}::bigint[]) and ${hours}`.execute(db);
  return rows;
};

export const readAdvertTotals = async (
  db: Queryable,
  advertIds: readonly bigint[],
  summed: Summed,
): Promise<(Sums & { advertId: bigint })[]> => {
  const { days, hours } = spansOf(summed);
  const { rows } = await sql<Sums & { advertId: bigint }>`
    select advert_id, sum(started)::int started, sum(completed)::int completed, sum(clicks)::int clicks,
      sum(conversions)::int conversions, sum(reported)::int reported, sum(spent_nanos)::bigint spent_nanos, '{}'::jsonb not_charged
    from (
      select * from advert_days where advert_id = any(${advertIds}::bigint[]) and ${days}
      union all
      select * from advert_hours where advert_id = any(${advertIds}::bigint[]) and ${hours}) summed
    group by 1`.execute(db);
  return rows;
};
