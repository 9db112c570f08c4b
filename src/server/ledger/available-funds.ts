import { sql } from 'kysely';
import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import {
  type AvailableFunds,
  availableOf,
  type Clearing,
  type ClearingDays,
  clearingEarnings,
  clearingPayments,
  clearingShares,
  type DayIncome,
  dayNumber,
  earningsByDay,
  sharesByDay,
} from './clearing-funds.ts';
import { lockFunds } from './general-account.ts';

/** An int8 in an array: text or bigint, depending on the parsers that the process registered with pg. */
type Int8 = string | bigint;

type Row = {
  patientId: bigint;
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

/** One statement, so that all rows are of one snapshot. Days are numbers counted from 1970-01-01 in UTC. */
const readRows = async (
  db: Queryable,
  patientIds: readonly bigint[],
  since: { openedOn: number; paidAt: Date },
): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    with opened as materialized (
      select array_agg(day - date '1970-01-01' order by day) days, array_agg(index_nanos order by day) indexes
      from general_account_days where day >= date '1970-01-01' + ${since.openedOn}::int)
    select p.patient_id, p.received_nanos + p.own_view_nanos + p.donated_nanos
        + coalesce(g.index_nanos - p.entry_index_nanos, 0) total_nanos,
      p.held_by_staff_nanos, p.friend_views_day - date '1970-01-01' last_day, p.earned_today_nanos || p.earned_before_nanos earned_nanos,
      g.index_nanos index, p.shares_from_nanos shares_from,
      case when p.entry_index_nanos is null then p.shares_to_nanos else g.index_nanos end shares_to,
      coalesce(opened.days, '{}') opened_days, coalesce(opened.indexes, '{}') opened_at,
      coalesce(paid.nanos, '{}') paid_nanos, coalesce(paid.times, '{}') paid_at
    from patient_funds p cross join general_account g cross join opened
    cross join lateral (
      select array_agg(amount_nanos order by paid_at) nanos, array_agg(paid_at order by paid_at) times
      from own_payments o where o.patient_id = p.patient_id and paid_at > ${since.paidAt}) paid
    where p.patient_id = any(${patientIds}::bigint[])`.execute(db);
  return rows;
};

const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * 86_400_000);

export type When = { at: Date; clearingDays: ClearingDays };

/** All funds of a patient, and the parts that are clearing or in quarantine. */
export type FundsAndClearing = { totalNanos: Nanos; clearing: Clearing[]; heldByStaffNanos: Nanos };

const earningsOf = (row: Row) => ({ lastDay: row.lastDay, nanos: bigints(row.earnedNanos) });

const shareOf = ({ openedDays, index, sharesFrom: from, sharesTo: to, ...row }: Row) => {
  const openedAt = bigints(row.openedAt);
  const openings = openedDays.map((day, place) => ({ day, index: openedAt[place] ?? 0n }));
  return { openings, index, from, to };
};

const fundsOf = (row: Row, { at, clearingDays }: When): FundsAndClearing => {
  const ofEarnings = { at, clearingDays: clearingDays.earnings };
  const payments = bigints(row.paidNanos).map((nanos, place) => ({ nanos, paidAt: row.paidAt[place] ?? at }));
  const clearing = [
    ...clearingEarnings(earningsOf(row), ofEarnings),
    ...clearingShares(shareOf(row), ofEarnings),
    ...clearingPayments(payments, { at, clearingDays: clearingDays.payments }),
  ];
  return { totalNanos: row.totalNanos, clearing, heldByStaffNanos: row.heldByStaffNanos };
};

const readFundsOf = async (
  db: Queryable,
  patientIds: readonly bigint[],
  when: When,
): Promise<Map<bigint, FundsAndClearing>> => {
  const { at, clearingDays } = when;
  const openedOn = dayNumber(at) - clearingDays.earnings;
  const rows = await readRows(db, patientIds, { openedOn, paidAt: daysBefore(at, clearingDays.payments) });
  return new Map(rows.map((row) => [row.patientId, fundsOf(row, when)]));
};

export const readFunds = async (
  db: Queryable,
  patientId: bigint,
  when: When,
): Promise<FundsAndClearing | undefined> => (await readFundsOf(db, [patientId], when)).get(patientId);

const available = ({ totalNanos, clearing, heldByStaffNanos }: FundsAndClearing): AvailableFunds =>
  availableOf(totalNanos, clearing, heldByStaffNanos);

/**
 * Reads what a patient has collected, what can be withdrawn, and what becomes available next; undefined for
 * an id without funds. The current settings apply to earlier money too. Payouts spend available money only,
 * so money that comes back from one is available at once.
 */
export const readAvailableFunds = async (
  db: Queryable,
  patientId: bigint,
  when: When,
): Promise<AvailableFunds | undefined> => {
  const funds = await readFunds(db, patientId, when);
  return funds && available(funds);
};

/** Reads the available funds of several patients in one statement. */
export const readAvailableFundsOf = async (
  db: Queryable,
  patientIds: readonly bigint[],
  when: When,
): Promise<Map<bigint, AvailableFunds>> => {
  const clearing = await readFundsOf(db, patientIds, when);
  return new Map([...clearing].map(([patientId, funds]) => [patientId, available(funds)]));
};

/** Reads the available funds and locks them until the transaction ends. */
export const lockAvailableFunds = async (
  trx: Transaction,
  patientId: bigint,
  when: When,
): Promise<AvailableFunds | undefined> => {
  await lockFunds(trx, patientId);
  return readAvailableFunds(trx, patientId, when);
};

/**
 * Reads the income of each of the last `days` days (UTC, at most 31) from views and the general account,
 * oldest first and today last. Empty for an id without funds.
 */
export const readIncomeByDay = async (
  db: Queryable,
  patientId: bigint,
  { at, days }: { at: Date; days: number },
): Promise<Nanos[]> => {
  const first = dayNumber(at) - days + 1;
  const [row] = await readRows(db, [patientId], { openedOn: first, paidAt: at });
  if (!row) return [];
  const income: DayIncome[] = [...earningsByDay(earningsOf(row)), ...sharesByDay(shareOf(row), at)];
  const sums = new Array<bigint>(days).fill(0n);
  for (const [day, nanos] of income)
    if (day >= first && day < first + days && nanos > 0n)
      sums[day - first] = (sums[day - first] ?? 0n) + nanos;
  return sums.map(asNanos);
};
