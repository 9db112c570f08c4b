import { expect, test } from 'vitest';
import { agoText } from './payouts-summary.tsx';

const NOW = Date.parse('2026-03-10T12:00:00.000Z');

test.each([
  ['2026-03-07T11:00:00.000Z', '3 days ago', '3 дні тому'],
  ['2026-03-10T07:00:00.000Z', '5 hours ago', '5 годин тому'],
  ['2026-03-10T11:59:30.000Z', 'this minute', 'цієї хвилини'],
  ['2026-03-10T12:05:00.000Z', 'this minute', 'цієї хвилини'],
])('writes %s as the time passed', (since, english, ukrainian) => {
  expect(agoText(since, NOW, 'eng')).toBe(english);
  expect(agoText(since, NOW, 'ua')).toBe(ukrainian);
});
