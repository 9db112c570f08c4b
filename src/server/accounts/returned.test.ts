import { expect, test } from 'vitest';
import { hasReturned } from './returned.ts';

const FIRST = new Date('2026-11-27T20:00:00Z');

test.each([
  ['nothing was credited or settled yet', null, '2026-11-28T20:00:00Z', false],
  ['the first was a moment ago', FIRST, '2026-11-27T20:00:01Z', false],
  ['the first was 19 hours and 59 minutes ago', FIRST, '2026-11-28T15:59:59Z', false],
  ['the first was the evening before', FIRST, '2026-11-28T19:00:00Z', true],
  ['the first was a year ago', FIRST, '2027-11-27T20:00:00Z', true],
])('decides whether somebody returned when %s', (_, firstAt, now, expected) => {
  expect(hasReturned(firstAt, new Date(now))).toBe(expected);
});
