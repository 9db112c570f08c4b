import { sql } from 'kysely';
import type { ReplyOf } from '#contracts/endpoint.ts';
import type { readOpenBooks as readOpenBooksCall } from '#contracts/open-books.ts';
import { wireDollars, ZERO_NANOS } from '#shared/money/nanos.ts';
import { readOpenBooks } from '../ledger/ledger.ts';
import type { Queryable } from '../platform/database/database.ts';
import { mergeDays } from './merge-days.ts';

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
