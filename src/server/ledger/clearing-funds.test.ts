import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asNanos } from '#shared/money/nanos.ts';
import {
  availableOf,
  type Clearing,
  clearingEarnings,
  clearingPayments,
  clearingShares,
  dayNumber,
} from './clearing-funds.ts';

const NOON = new Date('2026-11-22T12:00:00Z');
const TODAY = dayNumber(NOON);
const midnight = (day: string) => new Date(`2026-${day}T00:00:00Z`);
const over = (clearingDays: number, at = NOON) => ({ at, clearingDays });

describe('earnings from views', () => {
  const week = { lastDay: TODAY - 1, nanos: [5n, 0n, 3n, 2n] };

  test('clear through the whole of their last day', () => {
    const seven = { lastDay: TODAY, nanos: [1n, 1n, 1n, 1n, 1n, 1n, 1n, 1n, 1n] };
    const dates = clearingEarnings(seven, over(7)).map(({ availableAt }) => availableAt);
    expect(dates).toHaveLength(8);
    expect(dates[0]).toEqual(midnight('11-30'));
    expect(dates.at(-1)).toEqual(midnight('11-23'));
    expect(clearingEarnings(seven, over(7, midnight('11-23')))).toHaveLength(7);
    expect(clearingEarnings(seven, over(7, new Date(midnight('11-23').getTime() - 1)))).toHaveLength(8);
  });

  test('follow the current setting: longer, shorter or none', () => {
    const clearing = (days: number) => clearingEarnings(week, over(days)).map(({ nanos }) => nanos);
    expect(clearing(30)).toEqual([5n, 3n, 2n]);
    expect(clearing(3)).toEqual([5n, 3n]);
    expect(clearing(1)).toEqual([5n]);
    expect(clearing(0)).toEqual([]);
  });

  test('clear also on a future day, opened by a clock that is ahead', () => {
    expect(clearingEarnings({ lastDay: TODAY + 1, nanos: [5n] }, over(1))).toHaveLength(1);
  });
});

describe('a share of the general account', () => {
  const openings = [
    { day: TODAY - 3, index: 10n },
    { day: TODAY - 1, index: 14n },
    { day: TODAY, index: 20n },
  ];
  const member = { openings, index: 21n, from: 0n, to: 21n };
  const nanosOf = (clearing: Clearing[]) => clearing.map(({ nanos }) => nanos);

  test('clears as far as the index grew since each day began', () => {
    expect(nanosOf(clearingShares(member, over(7)))).toEqual([4n, 6n, 1n]);
    expect(nanosOf(clearingShares(member, over(1)))).toEqual([6n, 1n]);
    expect(clearingShares(member, over(1)).map(({ availableAt }) => availableAt)).toEqual([
      midnight('11-23'),
      midnight('11-24'),
    ]);
    expect(clearingShares(member, over(0))).toEqual([]);
  });

  test('begins where the patient joined and ends where they left', () => {
    expect(nanosOf(clearingShares({ ...member, from: 16n }, over(7)))).toEqual([4n, 1n]);
    expect(nanosOf(clearingShares({ ...member, from: 12n, to: 15n }, over(7)))).toEqual([2n, 1n]);
    expect(nanosOf(clearingShares({ ...member, from: 0n, to: 0n }, over(7)))).toEqual([]);
  });

  test('ignores a day that a clock opened in the future', () => {
    const ahead = [...openings, { day: TODAY + 300, index: 11n }];
    expect(nanosOf(clearingShares({ ...member, openings: ahead }, over(7)))).toEqual([4n, 6n, 1n]);
  });

  test('is empty for days without a division', () => {
    expect(clearingShares({ ...member, openings: [] }, over(7))).toEqual([]);
  });
});

test('releases a patient’s own payment to the minute', () => {
  const payments = [{ nanos: 9n, paidAt: NOON }];
  const after = (days: number, ms: number) => new Date(NOON.getTime() + days * 86_400_000 + ms);
  expect(clearingPayments(payments, over(120, after(120, -1)))).toEqual([
    { nanos: 9n, availableAt: after(120, 0) },
  ]);
  expect(clearingPayments(payments, over(120, after(120, 0)))).toEqual([]);
  expect(clearingPayments(payments, over(0))).toEqual([]);
  expect(clearingPayments([{ nanos: 0n, paidAt: NOON }], over(120))).toEqual([]);
});

describe('available money', () => {
  const clearing = [
    { nanos: 3n, availableAt: midnight('11-25') },
    { nanos: 2n, availableAt: midnight('11-24') },
    { nanos: 4n, availableAt: midnight('11-25') },
  ];

  test('is all that neither clears nor is in quarantine, and the next release is all money of its date', () => {
    expect(availableOf(asNanos(10n), clearing, asNanos(0n))).toEqual({
      totalNanos: 10n,
      availableNanos: 1n,
      heldByStaffNanos: 0n,
      nextRelease: { at: midnight('11-24'), nanos: 2n },
    });
    const last = clearing.filter(({ nanos }) => nanos > 2n);
    expect(availableOf(asNanos(8n), last, asNanos(0n)).nextRelease).toEqual({
      at: midnight('11-25'),
      nanos: 7n,
    });
    expect(availableOf(asNanos(8n), [], asNanos(0n)).nextRelease).toBeNull();
  });

  test('is zero after clearing money was spent, until that much would have cleared', () => {
    expect(availableOf(asNanos(4n), clearing, asNanos(0n))).toEqual({
      totalNanos: 4n,
      availableNanos: 0n,
      heldByStaffNanos: 0n,
      nextRelease: { at: midnight('11-25'), nanos: 4n },
    });
    expect(availableOf(asNanos(0n), clearing, asNanos(0n)).nextRelease).toBeNull();
  });

  test('excludes quarantined money, which no date releases', () => {
    expect(availableOf(asNanos(10n), [], asNanos(4n))).toEqual({
      totalNanos: 10n,
      availableNanos: 6n,
      heldByStaffNanos: 4n,
      nextRelease: null,
    });
    expect(availableOf(asNanos(10n), clearing, asNanos(8n)).nextRelease).toEqual({
      at: midnight('11-25'),
      nanos: 2n,
    });
  });

  test('is between zero and the total, and grows by the release at its date', () => {
    const nanos = fc.bigInt({ min: 0n, max: 50n });
    const clearing = fc.array(
      fc.record({ nanos, availableAt: fc.constantFrom('11-23', '11-24', '11-30').map(midnight) }),
    );
    const property = fc.property(nanos, clearing, nanos, (total, waiting, byStaff) => {
      const { availableNanos, nextRelease } = availableOf(asNanos(total), waiting, asNanos(byStaff));
      expect(availableNanos >= 0n && availableNanos <= total).toBe(true);
      const then = waiting.filter(({ availableAt }) => availableAt > (nextRelease?.at ?? midnight('12-31')));
      const grown = availableOf(asNanos(total), then, asNanos(byStaff)).availableNanos;
      expect(grown).toBe(availableNanos + (nextRelease?.nanos ?? grown - availableNanos));
    });
    fc.assert(property);
  });
});
