import type { AnalyticsRange } from '#contracts/analytics.ts';
import type { Span } from '../ledger/ledger.ts';

export const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * A range to the end of the current day or hour, and the one it is compared with. Days and hours are UTC, so
 * all have the same length.
 */
export type Period = Omit<Span, 'advertIds'> & {
  /** The beginning of the previous period of equal length. */
  previousFrom: Date;
  /** The beginnings of its days or hours, oldest first. */
  steps: Date[];
};

const LENGTHS: Record<AnalyticsRange, { unit: Period['unit']; count: number }> = {
  '1d': { unit: 'hour', count: 24 },
  '7d': { unit: 'day', count: 7 },
  '30d': { unit: 'day', count: 30 },
  '90d': { unit: 'day', count: 90 },
};

export const startOfHour = (time: Date): Date => new Date(Math.floor(time.getTime() / HOUR_MS) * HOUR_MS);
export const startOfDay = (time: Date): Date => new Date(Math.floor(time.getTime() / DAY_MS) * DAY_MS);
export const addDays = (day: Date, days: number): Date => new Date(day.getTime() + days * DAY_MS);

/** Formats the UTC day, such as 2026-11-21. */
export const dayText = (time: Date): string => time.toISOString().slice(0, 10);

export const periodOf = (range: AnalyticsRange, now: Date): Period => {
  const { unit, count } = LENGTHS[range];
  const step = unit === 'hour' ? HOUR_MS : DAY_MS;
  const last = unit === 'hour' ? startOfHour(now) : startOfDay(now);
  const from = last.getTime() - (count - 1) * step;
  return {
    unit,
    previousFrom: new Date(from - count * step),
    from: new Date(from),
    to: new Date(last.getTime() + step),
    steps: Array.from({ length: count }, (_, index) => new Date(from + index * step)),
  };
};
