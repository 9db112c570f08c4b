import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { asLocalFields, type DateStyle, formatDate, formatDates } from './format-date.ts';

afterEach(() => vi.unstubAllEnvs());

/** Languages separate with spaces of several widths. */
const plain = (text: string): string => text.replace(/[\s\u2009\u202f\u00a0]+/g, ' ');

test.each<[DateStyle, string, string]>([
  ['long', '8 November 2026', '8 листопада 2026 р.'],
  ['day', '8 Nov 2026', '8 лист. 2026 р.'],
  ['time', '8 Nov 2026, 09:04', '8 лист. 2026 р., 09:04'],
  ['short', '8 Nov', '8 лист.'],
  ['shortTime', '8 Nov, 09:04', '8 лист., 09:04'],
  ['weekday', 'Sun 8 Nov', 'нд, 8 лист.'],
  ['clock', '09:04', '09:04'],
  ['full', 'Sunday 8 November at 09:04', 'неділя, 8 листопада о 09:04'],
])('writes the day before the month in the style %s', (name, english, ukrainian) => {
  const at = '2026-11-08T09:04:00Z';
  expect(plain(formatDate(at, name, 'eng'))).toBe(english);
  expect(plain(formatDate(at, name, 'ua'))).toBe(ukrainian);
});

test('writes the shared part of a period once', () => {
  const [from, to] = [new Date('2026-05-12T00:00:00Z'), new Date('2026-05-18T23:59:59Z')];
  expect(plain(formatDates(from, to, 'day', 'eng'))).toBe('12 – 18 May 2026');
  expect(plain(formatDates(from, to, 'day', 'ua'))).toBe('12–18 трав. 2026 р.');
});

test('reads a clock on the wall in the reader’s time zone', () => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(formatDate(asLocalFields(new Date('2026-11-08T03:04:00Z')), 'time', 'eng')).toBe(
    '7 Nov 2026, 22:04',
  );
});

test('no other file writes dates, so that a day looks the same everywhere', () => {
  const root = join(import.meta.dirname, '../../..');
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(500);
  const writing = files.filter((file) =>
    /new Intl\.DateTimeFormat|toLocale(?:Date|Time)String/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(writing).toEqual(['src/shared/languages/format-date.ts']);
});
