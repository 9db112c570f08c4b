import { expect, test } from 'vitest';
import { summaryOf } from './pending-summary.ts';

test('totals to the cent and finds the one that waits longest', () => {
  const payouts = [
    { amount: 0.1, createdAt: '2026-03-02T10:00:00.000Z' },
    { amount: 0.2, createdAt: '2026-03-01T10:00:00.000Z' },
    { amount: 3000.55, createdAt: '2026-03-03T10:00:00.000Z' },
  ];
  expect(summaryOf(payouts)).toEqual({ count: 3, total: 3000.85, oldest: '2026-03-01T10:00:00.000Z' });
});

test('nothing pending is nothing to pay', () => {
  expect(summaryOf([])).toEqual({ count: 0, total: 0, oldest: undefined });
});
