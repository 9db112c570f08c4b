import { expect, test } from 'vitest';
import { changesOf } from './balances.ts';

const before = new Map([
  ['adjustments', '-5'],
  ['patient 7', '3 0 2 0'],
  ['views', '4 10 2'],
]);

test('what is kept to the last nano-dollar is no change', () => {
  expect(changesOf(before, new Map(before))).toEqual([]);
});

test('what differs, is gone or is new is named', () => {
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
