import { expect, test } from 'vitest';
import { periodOf } from './period.ts';

const of = (range: Parameters<typeof periodOf>[0], now: string) => {
  const { previousFrom, from, to, steps } = periodOf(range, new Date(now));
  return [previousFrom, from, to].map((time) => time.toISOString().slice(0, 16)).concat(String(steps.length));
};

test.each<[Parameters<typeof of>, string[]]>([
  [
    ['1d', '2026-06-15T12:59:59.999Z'],
    ['2026-06-13T13:00', '2026-06-14T13:00', '2026-06-15T13:00', '24'],
  ],
  [
    ['1d', '2026-06-15T13:00:00.000Z'],
    ['2026-06-13T14:00', '2026-06-14T14:00', '2026-06-15T14:00', '24'],
  ],
  [
    ['7d', '2026-06-15T00:00:00.000Z'],
    ['2026-06-02T00:00', '2026-06-09T00:00', '2026-06-16T00:00', '7'],
  ],
  [
    ['7d', '2026-06-14T23:59:59.999Z'],
    ['2026-06-01T00:00', '2026-06-08T00:00', '2026-06-15T00:00', '7'],
  ],
  [
    ['30d', '2024-03-01T12:00:00.000Z'],
    ['2024-01-02T00:00', '2024-02-01T00:00', '2024-03-02T00:00', '30'],
  ],
  // European clocks change on 29 March; UTC days do not.
  [
    ['90d', '2026-04-01T12:00:00.000Z'],
    ['2025-10-04T00:00', '2026-01-02T00:00', '2026-04-02T00:00', '90'],
  ],
])('the range %j', (input, expected) => {
  expect(of(...input)).toEqual(expected);
});
