import { sql } from 'kysely';
import type { ReplyOf } from '#contracts/endpoint.ts';
import type { readOpenBooks as readOpenBooksCall } from '#contracts/open-books.ts';
import { asNanos, type Nanos, wireDollars, ZERO_NANOS } from '#shared/money/nanos.ts';
import { readOpenBooks } from '../ledger/ledger.ts';
import type { Queryable } from '../platform/database/database.ts';

/** Payouts of a day are published from this many patients on: below, the sum would expose one patient. */
export const PATIENTS_AT_LEAST = 3;

const SUMS = ['in', 'pages', 'everybody', 'site', 'out', 'divided', 'each'] as const;
type Sums = Record<(typeof SUMS)[number], Nanos>;

/** The figures of one day. */
export type Day = Sums & { day: string };
/** The figures of all days from `from` to `day`. */
type Days = Day & { from: string };

type Row = { days: Days; patients: ReadonlySet<bigint> };

const join = (older: Row, newer: Row): Row => ({
  days: {
    ...(Object.fromEntries(SUMS.map((name) => [name, asNanos(older.days[name] + newer.days[name])])) as Sums),
    from: older.days.from,
    day: newer.days.day,
  },
  patients: older.patients.union(newer.patients),
});

const isTold = ({ days, patients }: Row): boolean =>
  patients.size >= PATIENTS_AT_LEAST || (patients.size === 0 && days.out === 0n);

/**
 * Merges days with fewer than three paid patients into the following ones, the last into those before.
 * @param days the newest first
 * @param paid the patients who were paid, by day
 */
export const mergeDays = (days: readonly Day[], paid: ReadonlyMap<string, readonly bigint[]>): Days[] => {
  const rows: Row[] = [];
  for (const day of days.toReversed()) {
    const row = { days: { ...day, from: day.day }, patients: new Set(paid.get(day.day)) };
    const last = rows.at(-1);
    if (last && !isTold(last)) rows.splice(-1, 1, join(last, row));
    else rows.push(row);
  }
  for (let last = rows.at(-1); last && !isTold(last) && rows.length > 1; last = rows.at(-1)) {
    const before = rows.at(-2);
    if (before) rows.splice(-2, 2, join(before, last));
  }
  return rows.map((row) => row.days).toReversed();
};

/** Patients whose payout, or payment to their clinic, arrived since, by day. */
const readPaidPatients = async (db: Queryable, since: string): Promise<Map<string, bigint[]>> => {
  const { rows } = await sql<{ day: string; patients: bigint[] }>`
    select day::text, array_agg(distinct account_id) patients from (
      select (l.paid_at at time zone 'UTC')::date as day, p.account_id
      from payout_legs l join payouts p on p.id = l.payout_id
      where l.stage = 'paid' and l.paid_at >= ${since}::timestamp at time zone 'UTC' and p.account_id is not null
      union all
      select p.paid_on, i.account_id from invoice_payments p join invoices i on i.id = p.invoice_id
      where p.state = 'paid' and p.paid_on >= ${since}::date and i.account_id is not null) paid
    group by 1`.execute(db);
  return new Map(rows.map(({ day, patients }) => [day, patients]));
};

/** Counts payments whose provider has not named its fee yet. */
const countExpectedFees = async (db: Queryable): Promise<number> => {
  const { rows } = await sql<{ payments: number }>`
    select coalesce(sum(payments), 0)::int payments from payment_fees_expected`.execute(db);
  return rows[0]?.payments ?? 0;
};

/** The journal's sums for everybody, without any name in them. */
export const showOpenBooks = async (db: Queryable): Promise<ReplyOf<typeof readOpenBooksCall>> => {
  const { countedTo, sums, days, ...books } = await readOpenBooks(db);
  const oldest = days.at(-1)?.day;
  const paid = oldest === undefined ? new Map<string, bigint[]>() : await readPaidPatients(db, oldest);
  const part = (name: keyof typeof sums) => wireDollars(sums[name] ?? ZERO_NANOS);
  return {
    countedTo: countedTo?.toISOString() ?? null,
    totals: {
      in: wireDollars(books.in),
      advertisers: part('advertisers'),
      donations: part('donations'),
      own: part('own'),
      wentBack: part('went-back'),
      corrections: wireDollars(books.corrections),
      out: wireDollars(books.out),
      patients: part('patients'),
      clinics: part('clinics'),
      medicine: part('medicine'),
      cameBack: part('came-back'),
      held: wireDollars(books.held),
      waiting: part('waiting'),
      site: wireDollars(books.site),
      fees: wireDollars(asNanos(books.site - books.net)),
      net: wireDollars(books.net),
      feesExpected: await countExpectedFees(db),
    },
    days: mergeDays(days, paid).map(({ from, day, ...nanos }) => ({
      from,
      day,
      in: wireDollars(nanos.in),
      pages: wireDollars(nanos.pages),
      everybody: wireDollars(nanos.everybody),
      site: wireDollars(nanos.site),
      out: wireDollars(nanos.out),
      divided: wireDollars(nanos.divided),
      each: wireDollars(nanos.each),
    })),
  };
};
