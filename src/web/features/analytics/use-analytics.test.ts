import { expect, test } from 'vitest';
import { ANALYTICS_RANGES } from '#contracts/analytics.ts';
import { RANGES, rangeIn, withRange } from './figures.ts';

test('the ranges are those of the calls', () => {
  expect(RANGES).toEqual(ANALYTICS_RANGES);
});

test('the address says the range, and seven days go without saying', () => {
  expect(rangeIn(new URLSearchParams('range=30d'))).toBe('30d');
  expect(rangeIn(new URLSearchParams())).toBe('7d');
  expect(rangeIn(new URLSearchParams('range=forever'))).toBe('7d');
});

test('another range changes nothing else in the address', () => {
  expect(withRange(new URLSearchParams('message=x'), '90d').toString()).toBe('message=x&range=90d');
  expect(withRange(new URLSearchParams('message=x&range=90d'), '7d').toString()).toBe('message=x');
});
