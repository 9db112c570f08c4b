import { sql } from 'kysely';
import type { BooksPart } from '#contracts/open-books.ts';
import { asNanos, type Nanos, ZERO_NANOS } from '#shared/money/nanos.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import { account } from './account-codes.ts';

/** No write to the journal takes longer, so everything older than this is committed. */
const LATE_MINUTES = 5;

/** Accounts that belong neither to providers nor to a person. */
const OUTSIDE: readonly string[] = [account.adjustments, account.medicine, account.loss, account.revenue];

/** The most that one statement adds, so that it stays fast however far the count is behind. */
const STEP_DAYS = 1;

/**
 * Sums every line between money kept for others and the outside, by its kind, and the earnings of views.
 * Inflow and outflow are positive; `site`, `loss`, `fees` and `providers` are positive where Watchwell gains.
 * A revoked view lowers the earnings of the day on which it is revoked.
 */
const linesOf = (from: Date, until: Date) => sql`
  select created_at, part, case when is_plus then nanos else -nanos end nanos from (
    select created_at, amount_nanos nanos,
      case
        when reason = 'donation' then 'donations'
        when reason = 'payment' and credit_account like 'patient:%' then 'own'
        when reason = 'payment' then 'advertisers'
        when ${account.adjustments} in (debit_account, credit_account) then 'corrections'
        when ${account.medicine} in (debit_account, credit_account) then 'medicine'
        when debit_account = ${account.revenue} then 'site'
        when reason = 'view-taken-back' and debit_account like 'patient:%' then 'pages'
        when debit_account not like 'clearing:%' and credit_account not like 'clearing:%' then 'loss'
        when ${account.fees} in (debit_account, credit_account) then 'fees'
        when ${account.loss} in (debit_account, credit_account) then 'providers'
        when debit_account like 'clearing:%' and (credit_account = ${account.payoutsInFlight} or reason like '%-returned') then 'came-back'
        when debit_account = ${account.payoutsInFlight} and reference like 'clinic:%' then 'clinics'
        when debit_account = ${account.payoutsInFlight} then 'patients'
        else 'went-back' end part,
      case
        when reason in ('donation', 'payment') then true
        when ${account.adjustments} in (debit_account, credit_account) then debit_account = ${account.adjustments}
        when ${account.fees} in (debit_account, credit_account) then credit_account = ${account.fees}
        when ${account.loss} in (debit_account, credit_account) then credit_account = ${account.loss}
        when ${account.medicine} in (debit_account, credit_account) then credit_account = ${account.medicine}
        when credit_account = ${account.payoutsInFlight} or reason like '%-returned' then true
        else credit_account like 'clearing:%' end is_plus
    from ledger_transfers where created_at >= ${from} and created_at < ${until}
      and ${account.operator} not in (debit_account, credit_account) and (
      debit_account like 'clearing:%' or credit_account like 'clearing:%' or reason in ('donation', 'payment', 'view-taken-back')
      or debit_account = any(${OUTSIDE}::text[]) or credit_account = any(${OUTSIDE}::text[]))) transfers
  union all
  select created_at, 'waiting', case when credit_account = ${account.giftsWaiting} then amount_nanos else -amount_nanos end
  from ledger_transfers
  where created_at >= ${from} and created_at < ${until} and ${account.giftsWaiting} in (debit_account, credit_account)
  union all
  select created_at, part, nanos
  from views, lateral (values ('site', fee_nanos), (case when beneficiary_id = 0 then 'everybody' else 'pages' end, earn_nanos))
    shares(part, nanos)
  where created_at >= ${from} and created_at < ${until}`;

/** Starts a little before the first line of the journal: the clock that dates views may be behind. */
const beginCounting = async (db: Queryable): Promise<void> => {
  await sql`
    insert into open_books_counted select 1, min(created_at) - interval '1 hour' from ledger_transfers having count(*) > 0
    on conflict do nothing`.execute(db);
};

/** @returns whether more days are left to count. */
const countNextDay = async (db: Queryable, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ from: Date; until: Date; isBehind: boolean }>`
    with due as (
      select counted_to "from", ${now}::timestamptz - make_interval(mins => ${LATE_MINUTES}) target
      from open_books_counted where id = 1 for no key update)
    select "from", least(target, "from" + make_interval(days => ${STEP_DAYS})) until,
      "from" + make_interval(days => ${STEP_DAYS}) < target is_behind from due where target > "from"`.execute(
    db,
  );
  const [span] = rows;
  if (!span) return false;
  await sql`
    with sums as materialized (
      select (created_at at time zone 'UTC')::date as day, part, sum(nanos) nanos
      from (${linesOf(span.from, span.until)}) lines group by 1, 2),
    in_all as (
      insert into open_books select part, sum(nanos) from sums group by 1
      on conflict (part) do update set nanos = open_books.nanos + excluded.nanos),
    by_day as (
      insert into open_books_days select * from sums
      on conflict (day, part) do update set nanos = open_books_days.nanos + excluded.nanos)
    update open_books_counted set counted_to = ${span.until} where id = 1`.execute(db);
  return span.isBehind;
};

/** Adds the journal lines and views since the last count. */
export const countOpenBooks = async (db: Database, now: Date): Promise<void> => {
  await beginCounting(db);
  while (await db.transaction().execute((trx) => countNextDay(trx, now)));
};

/** Restarts the count from the beginning, for past data that was created just now. */
export const recountOpenBooks = async (db: Queryable): Promise<void> => {
  for (const table of ['open_books', 'open_books_days', 'open_books_counted'])
    await sql`delete from ${sql.table(table)}`.execute(db);
};

type Sums = Partial<Record<BooksPart, Nanos>>;

const sumOf = (sums: Sums, plus: readonly BooksPart[], minus: readonly BooksPart[] = []): Nanos => {
  const all = (parts: readonly BooksPart[]) => parts.reduce((sum, part) => sum + (sums[part] ?? 0n), 0n);
  return asNanos(all(plus) - all(minus));
};

const cameIn = (sums: Sums) => sumOf(sums, ['advertisers', 'donations', 'own'], ['went-back']);
const wentOut = (sums: Sums) => sumOf(sums, ['patients', 'clinics', 'medicine'], ['came-back']);

type Division = { day: string; dividedNanos: Nanos; eachNanos: Nanos };

/** Reads how much the general account divided by day, from one division day's opening index to the next. */
const readDivisions = async (db: Queryable, since: string): Promise<Map<string, Division>> => {
  const { rows } = await sql<Division>`
    select day::text, next_inflow - inflow_nanos divided_nanos, next_index - index_nanos each_nanos from (
      select d.*, lead(d.inflow_nanos, 1, g.inflow_nanos) over days next_inflow,
        lead(d.index_nanos, 1, g.index_nanos) over days next_index
      from general_account_days d, general_account g where d.day >= ${since}::date
      window days as (order by d.day)) divided`.execute(db);
  return new Map(rows.map((row) => [row.day, row]));
};

export const BOOKS_DAYS = 30;

/** Reads the public sums of the journal as of the last count. */
export const readOpenBooks = async (db: Queryable) => {
  const { rows: counted } = await sql<{ countedTo: Date }>`
    select counted_to from open_books_counted`.execute(db);
  const { rows: all } = await sql<{
    part: BooksPart;
    nanos: Nanos;
  }>`select part, nanos from open_books`.execute(db);
  const { rows: lines } = await sql<{ day: string; part: BooksPart; nanos: Nanos }>`
    select day::text, part, nanos from open_books_days
    where day in (select distinct day from open_books_days order by day desc limit ${BOOKS_DAYS}) order by day desc`.execute(
    db,
  );
  const days = Map.groupBy(lines, ({ day }) => day);
  const oldest = lines.at(-1)?.day;
  const divisions = oldest === undefined ? new Map<string, Division>() : await readDivisions(db, oldest);
  const sumsOf = (parts: readonly { part: BooksPart; nanos: Nanos }[]): Sums =>
    Object.fromEntries(parts.map(({ part, nanos }) => [part, nanos]));
  const sums = sumsOf(all);
  const site = sumOf(sums, ['site', 'loss', 'providers']);
  const corrections = sumOf(sums, ['corrections', 'providers']);
  const cameInAll = asNanos(cameIn(sums) + corrections);
  return {
    countedTo: counted[0]?.countedTo,
    sums,
    in: cameInAll,
    out: wentOut(sums),
    corrections,
    site,
    net: sumOf(sums, ['site', 'loss', 'providers', 'fees']),
    held: asNanos(cameInAll - wentOut(sums) - site),
    days: [...days].map(([day, parts]) => {
      const ofDay = sumsOf(parts);
      const division = divisions.get(day);
      return {
        day,
        in: cameIn(ofDay),
        out: wentOut(ofDay),
        pages: ofDay.pages ?? ZERO_NANOS,
        everybody: ofDay.everybody ?? ZERO_NANOS,
        site: ofDay.site ?? ZERO_NANOS,
        divided: division?.dividedNanos ?? ZERO_NANOS,
        each: division?.eachNanos ?? ZERO_NANOS,
      };
    }),
  };
};
