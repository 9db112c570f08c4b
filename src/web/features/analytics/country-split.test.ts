import { expect, test } from 'vitest';
import { countryShares } from './country-split.tsx';

const views = (...counts: [country: string, views: number][]) =>
  counts.map(([country, views]) => ({ country, views }));

test('orders countries by views, each with its share of all', () => {
  expect(countryShares(views(['GB', 30], ['UA', 60], ['', 10]))).toEqual([
    { country: 'UA', views: 60, share: 0.6 },
    { country: 'GB', views: 30, share: 0.3 },
    { country: '', views: 10, share: 0.1 },
  ]);
});

test('merges the rest beyond five into one line and loses nothing', () => {
  const shares = countryShares(views(['A', 9], ['B', 8], ['C', 7], ['D', 6], ['E', 5], ['F', 4], ['G', 1]));
  expect(shares).toHaveLength(6);
  expect(shares.at(-1)).toEqual({ country: undefined, views: 5, share: 0.125 });
  expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

test('names no country without views', () => {
  expect(countryShares([])).toEqual([]);
  expect(countryShares(views(['UA', 0]))).toEqual([]);
});
