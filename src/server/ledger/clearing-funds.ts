import { asNanos, type Nanos } from '#shared/money/nanos.ts';

/** For how many whole days money is not available after it came in; 0 is not at all. */
export type ClearingDays = {
  /** What views brought, and shares of the general account. */
  earnings: number;
  /** What patients paid in for themselves. */
  payments: number;
};

/** Money that came on one day, or at one moment, and when it becomes available. */
export type Held = { nanos: bigint; availableAt: Date };

const DAY_MS = 86_400_000;

/** The number of a day of UTC, counted from 1970-01-01. */
export const dayNumber = (at: Date): number => Math.floor(at.getTime() / DAY_MS);

type DayEarnings = {
  /** The day of the last credit. */
  lastDay: number;
  /** What that day brought, and the days before it, the day before first. */
  nanos: readonly bigint[];
};

/** A day's money is held through the whole of its last day, so that it is never held shorter than the setting says. */
const afterDay = (day: number, clearingDays: number): Date => new Date((day + clearingDays + 1) * DAY_MS);

type Hold = { at: Date; clearingDays: number };

/** A day and what came in on it. */
export type DayIncome = readonly [day: number, nanos: bigint];

const heldOfDays = (days: readonly DayIncome[], { at, clearingDays }: Hold): Held[] => {
  if (clearingDays === 0) return [];
  return days
    .map(([day, nanos]) => ({ nanos, availableAt: afterDay(day, clearingDays) }))
    .filter(({ nanos, availableAt }) => nanos > 0n && availableAt > at);
};

/** The income of each day from views. */
export const earningsByDay = ({ lastDay, nanos }: DayEarnings): DayIncome[] =>
  nanos.map((dayNanos, ago) => [lastDay - ago, dayNanos]);

/** What is still held of the money that views brought. */
export const heldEarnings = (earnings: DayEarnings, hold: Hold): Held[] =>
  heldOfDays(earningsByDay(earnings), hold);

type Share = {
  /** The index of the general account before the first division of a day, by days that go up. */
  openings: readonly { day: number; index: bigint }[];
  /** The index as it is now. */
  index: bigint;
  /** The index where the patient's share began, and where it ends: now, for a member. */
  from: bigint;
  to: bigint;
};

/**
 * The income of each day from the general account: what the index grew while the patient was a member. A day in the future,
 * opened by a clock that was ahead, is left out. A share of a day without membership is negative.
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

/** The part of a share of the general account that is not available yet, settled or not. */
export const heldShares = (share: Share, hold: Hold): Held[] => heldOfDays(sharesByDay(share, hold.at), hold);

/** What is still held of a patient's own payments. */
export const heldPayments = (
  payments: readonly { nanos: bigint; paidAt: Date }[],
  { at, clearingDays }: Hold,
): Held[] =>
  payments
    .map(({ nanos, paidAt }) => ({ nanos, availableAt: new Date(paidAt.getTime() + clearingDays * DAY_MS) }))
    .filter(({ nanos, availableAt }) => nanos > 0n && availableAt > at);

export type AvailableFunds = {
  /** All funds of the patient, with the share of the general account that is not settled yet. */
  totalNanos: Nanos;
  /** What can be withdrawn now. */
  availableNanos: Nanos;
  /** What waits until staff have looked at it. */
  heldByStaffNanos: Nanos;
  /** When the next money becomes available, and how much; null when nothing waits for a date. */
  nextRelease: { at: Date; nanos: Nanos } | null;
};

export const sumOf = (held: readonly Held[]): bigint => held.reduce((sum, { nanos }) => sum + nanos, 0n);
const atLeastZero = (nanos: bigint): bigint => (nanos > 0n ? nanos : 0n);

/**
 * Who spent held money, for medicine or by an admin's correction, has less than what is held: then nothing is available
 * until so much of it would have been released.
 */
export const availableOf = (
  totalNanos: Nanos,
  held: readonly Held[],
  heldByStaffNanos: Nanos,
): AvailableFunds => {
  const available = (waiting: readonly Held[]) => atLeastZero(totalNanos - sumOf(waiting) - heldByStaffNanos);
  const now = available(held);
  const dates = [...new Set(held.map(({ availableAt }) => availableAt.getTime()))].sort((a, b) => a - b);
  const next = dates
    .map((date) => ({
      at: new Date(date),
      nanos: asNanos(available(held.filter(({ availableAt }) => availableAt.getTime() > date)) - now),
    }))
    .find(({ nanos }) => nanos > 0n);
  return { totalNanos, availableNanos: asNanos(now), heldByStaffNanos, nextRelease: next ?? null };
};
