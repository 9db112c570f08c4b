import { expect, test } from 'vitest';
import { ANALYTICS_RANGES } from '#contracts/analytics.ts';
import { RANGES, rangeIn, withRange } from './figures.ts';

test('has the ranges of the calls', () => {
  expect(RANGES).toEqual(ANALYTICS_RANGES);
});

test('writes the range to the query, except seven days', () => {
  expect(rangeIn(new URLSearchParams('range=30d'))).toBe('30d');
  expect(rangeIn(new URLSearchParams())).toBe('7d');
  expect(rangeIn(new URLSearchParams('range=forever'))).toBe('7d');
});

test('changes nothing else in the query with another range', () => {
  expect(withRange(new URLSearchParams('message=x'), '90d').toString()).toBe('message=x&range=90d');
  expect(withRange(new URLSearchParams('message=x&range=90d'), '7d').toString()).toBe('message=x');
});
