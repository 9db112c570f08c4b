import { expect, test } from 'vitest';
import { examineLocationAge, findOld, MOST_DAYS } from './examine-age.ts';

const DAY_MS = 24 * 3600_000;
const NOW = new Date('2026-11-28T12:00:00Z');
const daysAgo = (days: number) => ({
  name: 'a list',
  at: new Date(NOW.getTime() - days * DAY_MS),
  mend: 'renew it',
});

test('warns about data older than 60 days', () => {
  expect(MOST_DAYS).toBe(60);
  expect(findOld([daysAgo(0), daysAgo(60)], NOW)).toEqual([]);
  expect(findOld([daysAgo(61)], NOW)).toEqual([
    { wrong: 'a list: 61 days old', mend: 'renew it', isWarning: true },
  ]);
});

test('reads a date from the country database and from every list of networks', async () => {
  const old = await examineLocationAge({}, new Date('2100-01-01'));
  expect(old.map(({ wrong }) => wrong.replace(/\d+/, 'n'))).toEqual([
    'country database: n days old',
    'data-centre-networks.txt: n days old',
    'carrier-networks.txt: n days old',
    'access-networks.txt: n days old',
  ]);
  expect(await examineLocationAge({}, new Date('2026-06-18'))).toEqual([]);
});
