import { sql } from 'kysely';
import { NOT_CHARGED } from '#contracts/analytics.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { dollarString } from '#shared/money/nanos.ts';
import { BYTE_ORDER_MARK, type Csv, LINE_END } from '../platform/csv/csv-file.ts';
import { listText, type Queryable } from '../platform/database/database.ts';
import { type Sums, sumOf } from './counts.ts';
import { type Summed, spansOf } from './sums-store.ts';

const HEADER = [
  'Day',
  'Campaign ID',
  'Campaign',
  'Views started',
  'Views',
  'Visits',
  'Conversions',
  'Reported by browser',
  'Spent USD',
  ...NOT_CHARGED.map((reason) => `Not charged: ${reason}`),
];

export const csvHeader = (csv: Csv): string => BYTE_ORDER_MARK + csv.line(HEADER);

/** The cells after the day, equal in all lines of an advert. */
export const cellsOfAdvert = (csv: Csv, { id, title }: { id: bigint; title: string }): string =>
  csv.cells([encodePublicId(id), title]);

/** The cells after the day and the advert. */
const cellsOfSums = (csv: Csv, { notCharged, ...sums }: Sums): string => {
  const { started, completed, clicks, conversions, reported, spentNanos } = sums;
  const counted = [started, completed, clicks, conversions, reported, csv.decimal(dollarString(spentNanos))];
  return csv.cells([...counted, ...NOT_CHARGED.map((reason) => notCharged[reason] ?? 0)]);
};

export type DayCount = Sums & {
  advertId: bigint;
  /** The day as yyyy-mm-dd, UTC. */
  day: string;
};

/** An advert and the cells after the day in all its lines. */
type NamedAdvert = { id: bigint; cells: string };

type Asked = Summed & {
  csv: Csv;
  /** In the order of a day's lines. */
  adverts: readonly NamedAdvert[];
  /** Counts that the sums do not contain yet. */
  counted: readonly DayCount[];
};

/** One row for each advert of `own`, with its cells, and day; the current day has only hours. */
const daysOfOwn = (summed: Summed) => {
  const { days, hours } = spansOf(summed);
  return sql`
    select own.*, day, started, completed, clicks, conversions, reported, spent_nanos, not_charged
    from own join advert_days on advert_id = id where ${days}
    union all
    select own.*, day, started, completed, clicks, conversions, reported, spent_nanos, not_charged
    -- Lateral: a join would read the hours of all adverts.
    from own cross join lateral (
      select (hour at time zone 'UTC')::date as day, sum(started)::int started, sum(completed)::int completed,
        sum(clicks)::int clicks, sum(conversions)::int conversions, sum(reported)::int reported, sum(spent_nanos)::bigint spent_nanos,
        coalesce(merged_counts(array_agg(not_charged) filter (where not_charged <> '{}')), '{}') not_charged
      from advert_hours where advert_id = own.id and ${hours} group by 1) today`;
};

/** Adverts and days as parallel parameters of a statement. */
const pairs = (counts: readonly DayCount[]) =>
  sql`${listText(counts.map(({ advertId }) => advertId))}::bigint[], ${counts.map(({ day }) => day)}::date[]`;

/** Adds the stored sums to the given counts; one result for each advert and day. */
const addSums = async (db: Queryable, { counted, ...summed }: Asked): Promise<DayCount[]> => {
  const { rows: sums } = await sql<DayCount>`
    with counted as materialized (select * from unnest(${pairs(counted)}) one(id, day)),
      own as materialized (select distinct id from counted)
    select id advert_id, day::text, started, completed, clicks, conversions, reported, spent_nanos, not_charged
    from (${daysOfOwn(summed)}) summed where (id, day) in (select * from counted)`.execute(db);
  const byPair = Map.groupBy([...sums, ...counted], ({ advertId, day }) => `${advertId} ${day}`);
  return [...byPair.values()].flatMap(([first, ...more]) =>
    first ? { ...first, ...sumOf([first, ...more]) } : [],
  );
};

/** Writes cells like `cellsOfSums`. No sum is below zero, so no cell begins like a formula. */
const summedCells = ({ separator, decimal }: Csv) => {
  const next = sql.lit(separator);
  return sql`
    concat_ws(${next}, started, completed, clicks, conversions, reported,
      '"' || replace(trim_scale(spent_nanos * 0.000000001)::text, '.', ${sql.lit(decimal('.'))}) || '"') ||
    case when not_charged = '{}' then ${sql.lit(NOT_CHARGED.map(() => `${separator}0`).join(''))}
      else concat(${sql.join(NOT_CHARGED.map((reason) => sql`${next}, coalesce(not_charged->>${sql.lit(reason)}, '0')`))}) end`;
};

/**
 * Writes the lines of a file: one for each advert and day with any counts, oldest day first. The database
 * formats them, because a file can be very long and formatting here costs many times as much; the few days
 * with counts beyond the sums are added up here.
 */
export const writeDayLines = async (db: Queryable, asked: Asked): Promise<string> => {
  const { adverts, counted, csv, ...summed } = asked;
  const next = sql.lit(csv.separator);
  const added = counted.length > 0 ? await addSums(db, asked) : [];
  const { rows } = await sql<{ lines: string | null }>`
    with own as materialized (
      select * from unnest(${listText(adverts.map(({ id }) => id))}::bigint[], ${adverts.map(({ cells }) => cells)}::text[])
        with ordinality one(id, cells, place)),
    added as materialized (
      select * from unnest(${pairs(added)}, ${added.map((sums) => cellsOfSums(csv, sums))}::text[]) one(advert_id, day, sums))
    select string_agg('"' || day || '"' || ${next} || cells || ${next} || sums || ${sql.lit(LINE_END)}, '' order by day, place) lines
    from (
      select day, place, cells, ${summedCells(csv)} sums from (${daysOfOwn(summed)}) summed
      where (id, day) not in (select advert_id, day from added)
      union all
      select day, place, cells, sums from added join own on id = advert_id) written`.execute(db);
  return rows[0]?.lines ?? '';
};
