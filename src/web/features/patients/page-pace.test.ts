import { expect, test } from 'vitest';
import { durationOf, type PageDays, paceOf, VISIT_DOLLARS, visitsFor } from './page-pace.ts';

const days = (...earned: number[]): PageDays =>
  earned.map((dollars, place) => ({ day: `2026-11-0${place + 1}`, earned: dollars, people: 0 }));

test('two minutes bring six cents by the shortest adverts and ten by the longest', () => {
  expect(VISIT_DOLLARS.least).toBeCloseTo(0.06, 9);
  expect(VISIT_DOLLARS.most).toBeCloseTo(0.1, 9);
});

test('counts the visits for a sum with two digits, and visits a day within a year', () => {
  expect(visitsFor(1500)).toEqual({ fewest: 15_000, most: 25_000, aDay: { fewest: 42, most: 69 } });
  expect(visitsFor(0.01)).toEqual({ fewest: 1, most: 1, aDay: { fewest: 1, most: 1 } });
});

test('has no pace on a page’s first day, whatever that day brought', () => {
  expect(paceOf(days(5))).toEqual({ kind: 'new' });
  expect(paceOf([])).toEqual({ kind: 'new' });
});

test('stands still when the finished days brought nothing, even if today does', () => {
  expect(paceOf(days(0, 0, 3))).toEqual({ kind: 'still', days: 2 });
});

test('averages the finished days', () => {
  expect(paceOf(days(1, 0, 2, 9))).toEqual({ kind: 'moving', days: 3, dollarsADay: 1 });
});

test.each([
  [0.5, { unit: 'days', count: 1 }],
  [60, { unit: 'days', count: 60 }],
  [61, { unit: 'months', count: 2 }],
  [700, { unit: 'months', count: 23 }],
  [730, { unit: 'years', count: 2 }],
  [7300, { unit: 'years', count: 20 }],
  [7500, undefined],
])('%d dollars at one a day take %j', (dollars, duration) => {
  expect(durationOf(dollars, 1)).toEqual(duration);
});
