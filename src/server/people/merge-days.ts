import { asNanos, type Nanos } from '#shared/money/nanos.ts';

/** Payouts of a day are published from this many patients on: below, the sum would expose one patient. */
export const PATIENTS_AT_LEAST = 3;

const SUMS = ['in', 'pages', 'everybody', 'site', 'out', 'divided', 'each'] as const;
type Sums = Record<(typeof SUMS)[number], Nanos>;

/** The figures of one day. */
export type Day = Sums & { day: string };
/** The figures of all days from `from` to `day`. */
export type Days = Day & { from: string };

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
