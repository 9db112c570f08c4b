import { afterEach, expect, test, vi } from 'vitest';
import {
  changeOf,
  formatChange,
  formatPercent,
  formatPeriod,
  longTime,
  shortTime,
} from './figure-formats.ts';

afterEach(() => vi.unstubAllEnvs());

/** Languages separate with spaces of several widths. */
const plain = (text: string): string => text.replace(/[\s\u2009\u202f\u00a0]+/g, ' ');

test('writes shares as each language writes them', () => {
  expect(plain(formatPercent(2.86, 'eng'))).toBe('2.86%');
  expect(plain(formatPercent(2.86, 'ua'))).toBe('2,86%');
});

test('compares a change with the earlier figure', () => {
  expect(changeOf(150, 100)).toBe(0.5);
  expect(changeOf(50, 100)).toBe(-0.5);
  expect(changeOf(7, 7)).toBe(0);
});

test('has no change when the earlier figure is zero', () => {
  expect(changeOf(7, 0)).toBeUndefined();
  expect(changeOf(0, 0)).toBeUndefined();
});

test('writes a change with its sign, and a small one with a decimal', () => {
  expect([0.5, 0, -0.046, 12].map((change) => plain(formatChange(change, 'eng')))).toEqual([
    '+50%',
    '0%',
    '−4.6%',
    '+1,200%',
  ]);
});

test('writes days in UTC wherever the reader is, and hours in the reader’s time zone', () => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(shortTime('2026-05-12T00:00:00.000Z', '7d', 'eng')).toBe('12 May');
  expect(longTime('2026-05-12T00:00:00.000Z', '30d', 'ua')).toBe('вт, 12 трав.');
  expect(shortTime('2026-05-12T16:00:00.000Z', '1d', 'eng')).toBe('12:00');
});

test('writes the days of a period once', () => {
  const period = { from: '2026-05-12T00:00:00.000Z', to: '2026-05-18T23:59:59.000Z' };
  expect(plain(formatPeriod(period, '7d', 'eng'))).toBe('12 – 18 May 2026');
  expect(plain(formatPeriod(period, '7d', 'ua'))).toBe('12–18 трав. 2026 р.');
});
