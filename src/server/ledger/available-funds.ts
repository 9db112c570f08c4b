import { sql } from 'kysely';
import type { Nanos } from '#shared/money/nanos.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { lockFunds } from './general-account.ts';
import {
  type AvailableFunds,
  availableOf,
  dayNumber,
  type Held,
  type HoldDays,
  heldEarnings,
  heldPayments,
  heldShares,
} from './held-funds.ts';

/** An int8 in an array, as a text or as a bigint: whichever the process has taught pg. */
type Int8 = string | bigint;

type Row = {
  totalNanos: Nanos;
  heldByStaffNanos: Nanos;
  lastDay: number;
  earnedNanos: Int8[];
  index: bigint;
  sharesFrom: bigint;
  sharesTo: bigint;
  openedDays: number[];
  openedAt: Int8[];
  paidNanos: Int8[];
  paidAt: Date[];
};

const bigints = (list: readonly Int8[]): bigint[] => list.map(BigInt);

/** One statement, so that all of it is of one moment. Days are numbers, counted from 1970-01-01 in UTC. */
const readRow = async (
  db: Queryable,
  patientId: bigint,
  since: { openedOn: number; paidAt: Date },
): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    with opened as (
      select day - date '1970-01-01' as day, index_nanos from general_account_days
      where day >= date '1970-01-01' + ${since.openedOn}::int),
    paid as (
      select amount_nanos, paid_at from own_payments where patient_id = ${patientId} and paid_at > ${since.paidAt})
    select p.received_nanos + p.own_view_nanos + p.donated_nanos
        + coalesce(g.index_nanos - p.entry_index_nanos, 0) "totalNanos",
      p.held_by_staff_nanos "heldByStaffNanos", p.friend_views_day - date '1970-01-01' "lastDay", p.earned_today_nanos || p.earned_before_nanos "earnedNanos",
      g.index_nanos "index", p.shares_from_nanos "sharesFrom",
      case when p.entry_index_nanos is null then p.shares_to_nanos else g.index_nanos end "sharesTo",
      array(select day from opened order by day) "openedDays",
      array(select index_nanos from opened order by day) "openedAt",
      array(select amount_nanos from paid order by paid_at) "paidNanos",
      array(select paid_at from paid order by paid_at) "paidAt"
    from patient_funds p, general_account g where p.patient_id = ${patientId}`.execute(db);
  return rows[0];
};

const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * 86_400_000);

export type When = { at: Date; holdDays: HoldDays };

/** All funds of a patient, and what of them waits for a date or for staff. */
export type FundsAndHeld = { totalNanos: Nanos; held: Held[]; heldByStaffNanos: Nanos };

export const readHeld = async (
  db: Queryable,
  patientId: bigint,
  { at, holdDays }: When,
): Promise<FundsAndHeld | undefined> => {
  const openedOn = dayNumber(at) - holdDays.earnings;
  const row = await readRow(db, patientId, { openedOn, paidAt: daysBefore(at, holdDays.payments) });
  if (!row) return undefined;
  const ofEarnings = { at, holdDays: holdDays.earnings };
  const openedAt = bigints(row.openedAt);
  const openings = row.openedDays.map((day, place) => ({ day, index: openedAt[place] ?? 0n }));
  const payments = bigints(row.paidNanos).map((nanos, place) => ({ nanos, paidAt: row.paidAt[place] ?? at }));
  const held = [
    ...heldEarnings({ lastDay: row.lastDay, nanos: bigints(row.earnedNanos) }, ofEarnings),
    ...heldShares({ openings, index: row.index, from: row.sharesFrom, to: row.sharesTo }, ofEarnings),
    ...heldPayments(payments, { at, holdDays: holdDays.payments }),
  ];
  return { totalNanos: row.totalNanos, held, heldByStaffNanos: row.heldByStaffNanos };
};

/**
 * What a patient has collected, what of it can be withdrawn, and what becomes available next; undefined for an id without
 * funds. The settings count as they are now: a hold that is made longer or shorter changes what is held already. Payouts
 * spend available money only, so what comes back from one is available at once.
 */
export const readAvailableFunds = async (
  db: Queryable,
  patientId: bigint,
  when: When,
): Promise<AvailableFunds | undefined> => {
  const funds = await readHeld(db, patientId, when);
  return funds && availableOf(funds.totalNanos, funds.held, funds.heldByStaffNanos);
};

/** The same, and it stays so until the transaction is over: nobody else takes from the funds meanwhile. */
export const lockAvailableFunds = async (
  trx: Transaction,
  patientId: bigint,
  when: When,
): Promise<AvailableFunds | undefined> => {
  await lockFunds(trx, patientId);
  return readAvailableFunds(trx, patientId, when);
};
