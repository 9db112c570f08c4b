import { expect, test } from 'vitest';
import { soonestDays, viewsADay } from './reach-line.tsx';

const reach = {
  days: 7,
  countries: [
    { country: 'GB', views: 700 },
    { country: 'IE', views: 80 },
  ],
};
const to = (...codes: string[]) => codes.map((value) => ({ value, label: value }));

test.each([
  [['GB'], 100],
  [['GB', 'IE'], 111],
  [['**'], 111],
  [['**', 'GB'], 111],
])('counts the views a day in %s as %i', (codes, views) => {
  expect(viewsADay(reach, to(...codes))).toBe(views);
});

test('shows nothing for a country without data, for no country, and for a new site', () => {
  expect(viewsADay(reach, to('FR'))).toBeUndefined();
  expect(viewsADay(reach, to())).toBeUndefined();
  expect(viewsADay({ days: 0, countries: [] }, to('**'))).toBeUndefined();
});

test('does not show fewer than one a day as none', () => {
  expect(viewsADay({ days: 7, countries: [{ country: 'IE', views: 6 }] }, to('IE'))).toBeUndefined();
});

test('a pack takes at least the days that its audience or its daily limit needs', () => {
  expect(soonestDays(5_000, 560, null)).toBe(9);
  expect(soonestDays(5_000, 560, 100)).toBe(50);
  expect(soonestDays(500, 560, 1_000)).toBe(1);
});
