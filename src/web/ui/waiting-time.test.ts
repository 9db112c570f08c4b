import { expect, test } from 'vitest';
import { ageOf, overdueOf, promiseOf, urgencyOf } from './waiting-time.ts';

const NOW = '2026-11-24T10:00:00.000Z';
const hoursAgo = (hours: number) => new Date(Date.parse(NOW) - hours * 3_600_000).toISOString();

test('an item at exactly its promise is in time', () => {
  expect([0.5, 0.75, 1, 1.01].map(urgencyOf)).toEqual(['in-time', 'soon', 'soon', 'late']);
});

test('a late item shows the time past its promise', () => {
  const since = hoursAgo(48.5);
  expect(ageOf(since, NOW)).toEqual(promiseOf('cases'));
  expect(overdueOf('cases', since, NOW)).toEqual({ value: 30, unit: 'minute' });
});

test('uses the unit a person would use for an age', () => {
  expect([0.5, 1.5, 48, 49, 200].map((hours) => ageOf(hoursAgo(hours), NOW))).toEqual([
    { value: 30, unit: 'minute' },
    { value: 1, unit: 'hour' },
    { value: 48, unit: 'hour' },
    { value: 2, unit: 'day' },
    { value: 8, unit: 'day' },
  ]);
  expect(ageOf(hoursAgo(-1), NOW)).toEqual({ value: 0, unit: 'minute' });
  expect(promiseOf('tokenRequests')).toEqual({ value: 5, unit: 'day' });
});
