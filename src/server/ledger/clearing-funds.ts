import { asNanos, type Nanos } from '#shared/money/nanos.ts';

/** Clearing periods in whole days after money came in; 0 makes it available at once. */
export type ClearingDays = {
  /** Earnings from views and shares of the general account. */
  earnings: number;
  /** Patients' own payments. */
  payments: number;
};

/** Money of one day or one moment, and when it becomes available. */
export type Clearing = { nanos: bigint; availableAt: Date };

const DAY_MS = 86_400_000;

/** The number of a UTC day, counted from 1970-01-01. */
export const dayNumber = (at: Date): number => Math.floor(at.getTime() / DAY_MS);

type DayEarnings = {
  /** The day of the last credit. */
  lastDay: number;
  /** Earnings of that day and the days before it, newest first. */
  nanos: readonly bigint[];
};

/** Money clears through the whole of its last day, so that a period is never shorter than the setting. */
const afterDay = (day: number, clearingDays: number): Date => new Date((day + clearingDays + 1) * DAY_MS);

type Hold = { at: Date; clearingDays: number };

/** A day and what came in on it. */
export type DayIncome = readonly [day: number, nanos: bigint];

const clearingOfDays = (days: readonly DayIncome[], { at, clearingDays }: Hold): Clearing[] => {
  if (clearingDays === 0) return [];
  return days
    .map(([day, nanos]) => ({ nanos, availableAt: afterDay(day, clearingDays) }))
    .filter(({ nanos, availableAt }) => nanos > 0n && availableAt > at);
};

/** Lists the income from views by day. */
export const earningsByDay = ({ lastDay, nanos }: DayEarnings): DayIncome[] =>
  nanos.map((dayNanos, ago) => [lastDay - ago, dayNanos]);

/** Lists the earnings from views that are still clearing. */
export const clearingEarnings = (earnings: DayEarnings, hold: Hold): Clearing[] =>
  clearingOfDays(earningsByDay(earnings), hold);

type Share = {
  /** The index of the general account before the first division of each day, in ascending order. */
  openings: readonly { day: number; index: bigint }[];
  /** The current index. */
  index: bigint;
  /** The index where the patient's share began, and where it ends; a member's ends now. */
  from: bigint;
  to: bigint;
};

/**
 * Lists the income of each day from the general account: the growth of the index during membership. It leaves
 * out days in the future, opened by a clock that was ahead. A share of a day without membership is negative.
 */
export const sharesByDay = ({ openings, index, from, to }: Share, at: Date): DayIncome[] => {
  const today = dayNumber(at);
  const past = openings.filter(({ day }) => day <= today);
  return past.map((opening, place) => {
    const end = past[place + 1]?.index ?? index;
    const [begin, last] = [opening.index > from ? opening.index : from, end < to ? end : to];
    return [opening.day, last - begin];
  });
};

/** Lists the shares of the general account that are still clearing, settled or not. */
export const clearingShares = (share: Share, hold: Hold): Clearing[] =>
  clearingOfDays(sharesByDay(share, hold.at), hold);

/** Lists the patient's own payments that are still clearing. */
export const clearingPayments = (
  payments: readonly { nanos: bigint; paidAt: Date }[],
  { at, clearingDays }: Hold,
): Clearing[] =>
  payments
    .map(({ nanos, paidAt }) => ({ nanos, availableAt: new Date(paidAt.getTime() + clearingDays * DAY_MS) }))
    .filter(({ nanos, availableAt }) => nanos > 0n && availableAt > at);

export type AvailableFunds = {
  /** All funds of the patient, including the share of the general account that is not settled yet. */
  totalNanos: Nanos;
  /** Money that can be withdrawn now. */
  availableNanos: Nanos;
  /** Money of quarantined views. */
  heldByStaffNanos: Nanos;
  /** The next time at which money becomes available, and how much; null when nothing is clearing. */
  nextRelease: { at: Date; nanos: Nanos } | null;
};

export const sumOf = (clearing: readonly Clearing[]): bigint =>
  clearing.reduce((sum, { nanos }) => sum + nanos, 0n);
const atLeastZero = (nanos: bigint): bigint => (nanos > 0n ? nanos : 0n);

/**
 * A patient whose clearing money was spent, for medicine or by an admin's correction, has less than what is
 * clearing. Nothing is available until that much of it would have cleared.
 */
export const availableOf = (
  totalNanos: Nanos,
  clearing: readonly Clearing[],
  heldByStaffNanos: Nanos,
): AvailableFunds => {
  const available = (waiting: readonly Clearing[]) =>
    atLeastZero(totalNanos - sumOf(waiting) - heldByStaffNanos);
  const now = available(clearing);
  const dates = [...new Set(clearing.map(({ availableAt }) => availableAt.getTime()))].sort((a, b) => a - b);
  const next = dates
    .map((date) => ({
      at: new Date(date),
      nanos: asNanos(available(clearing.filter(({ availableAt }) => availableAt.getTime() > date)) - now),
    }))
    .find(({ nanos }) => nanos > 0n);
  return { totalNanos, availableNanos: asNanos(now), heldByStaffNanos, nextRelease: next ?? null };
};
