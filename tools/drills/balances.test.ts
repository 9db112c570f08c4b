import { expect, test } from 'vitest';
import { changesOf } from './balances.ts';

const before = new Map([
  ['adjustments', '-5'],
  ['patient 7', '3 0 2 0'],
  ['views', '4 10 2'],
]);

test('equal balances to the last nano-dollar are no change', () => {
  expect(changesOf(before, new Map(before))).toEqual([]);
});

test('lists every changed, missing and new balance', () => {
  const after = new Map([
    ['adjustments', '-5'],
    ['patient 7', '3 0 3 0'],
    ['payout 9', '100 PENDING'],
  ]);
  expect(changesOf(before, after)).toEqual([
    'patient 7: 3 0 2 0, then 3 0 3 0',
    'views: 4 10 2, then gone',
    'payout 9: not there, then 100 PENDING',
  ]);
});
