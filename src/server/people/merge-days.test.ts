import { expect, test } from 'vitest';
import { asNanos } from '#shared/money/nanos.ts';
import { type Day, mergeDays } from './show-open-books.ts';

const dayOf = (day: number, out: bigint): Day => ({
  day: `2026-11-0${day}`,
  in: asNanos(1n),
  pages: asNanos(1n),
  everybody: asNanos(1n),
  site: asNanos(1n),
  divided: asNanos(1n),
  each: asNanos(1n),
  out: asNanos(out),
});

/** Returns the first and last day of each row and its payouts, oldest first, as the days are named. */
const rowsOf = (days: readonly (readonly bigint[])[], out?: readonly bigint[]) => {
  const all = days.map((patients, index) => dayOf(index + 1, out?.[index] ?? BigInt(patients.length)));
  const paid = new Map(days.map((patients, index) => [`2026-11-0${index + 1}`, patients]));
  return mergeDays(all.toReversed(), paid)
    .toReversed()
    .map(({ from, day, out: sum, in: cameIn }) => `${from.at(-1)}-${day.at(-1)} ${sum} of ${cameIn}`);
};

test('a day with three patients, or with no payout, stays alone', () => {
  expect(rowsOf([[1n, 2n, 3n], [], [4n, 5n, 6n, 7n]])).toEqual(['1-1 3 of 1', '2-2 0 of 1', '3-3 4 of 1']);
});

test('days with fewer than three patients are merged with the next ones', () => {
  expect(rowsOf([[1n], [], [2n], [3n], []])).toEqual(['1-4 3 of 4', '5-5 0 of 1']);
});

test('the last days are merged with those before', () => {
  expect(rowsOf([[1n, 2n, 3n], [4n]])).toEqual(['1-2 4 of 2']);
  expect(rowsOf([[], [4n], []])).toEqual(['1-3 1 of 3']);
  expect(rowsOf([[1n, 2n, 3n], [], [4n]])).toEqual(['1-3 4 of 3']);
  expect(rowsOf([[4n], [5n]])).toEqual(['1-2 2 of 2']);
});

test('one patient who is paid on three days is one patient', () => {
  expect(rowsOf([[1n], [1n], [1n], [2n, 3n]])).toEqual(['1-4 5 of 4']);
});

test('a purchase of medicine or a returned payout also counts as one patient', () => {
  expect(rowsOf([[1n, 2n, 3n], [], []], [3n, 7n, 0n])).toEqual(['1-3 10 of 3']);
  expect(rowsOf([[], [1n, 2n, 3n]], [-5n, 3n])).toEqual(['1-2 -2 of 2']);
});

test('no days give no rows', () => {
  expect(rowsOf([])).toEqual([]);
});
