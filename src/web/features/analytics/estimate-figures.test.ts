import { expect, test } from 'vitest';
import { estimateFigures } from './figures.ts';

const pack = (price: number, clicks: number, amount: number) => ({
  _id: `pack-${price}-${clicks}`,
  title: 'Honey',
  price,
  clicks,
  amount,
  completed: clicks === 0,
});

test('estimates clicks, conversions and costs from delivered views by fixed shares', () => {
  const estimate = estimateFigures([pack(1000, 400, 12), pack(500, 0, 6)]);
  expect(estimate?.source).toBe('estimate');
  expect(estimate?.figures).toEqual({
    totalViews: 1100,
    totalClicks: 33,
    ctr: 3,
    avgCost: 0.4,
    impressions: 1100,
    conversions: 3,
    reported: 0,
    spent: 13.2,
  });
});

test('rounds three in a hundred down, and the share of clicks to two decimals', () => {
  const estimate = estimateFigures([pack(500, 255, 1.5)]);
  expect(estimate?.figures).toMatchObject({ totalViews: 245, totalClicks: 7, ctr: 2.86, conversions: 0 });
  expect(estimate?.figures.avgCost).toBe(0.105);
});

test('ignores a pack with more views left than bought', () => {
  const estimate = estimateFigures([pack(500, 600, 1.5), pack(500, 400, 1.5)]);
  expect(estimate?.figures).toMatchObject({ totalViews: 100, spent: 0.3 });
  expect(estimate?.adverts.map(({ views }) => views)).toEqual([0, 100]);
});

test('divides nothing by zero clicks', () => {
  expect(estimateFigures([pack(500, 500, 1.5)])?.figures).toMatchObject({ ctr: 0, avgCost: 0, spent: 0 });
});

test('has no days, countries or earlier period', () => {
  expect(estimateFigures([pack(500, 0, 1.5)])).not.toHaveProperty('counted');
});

test('keeps the delivery and state of each campaign', () => {
  expect(estimateFigures([pack(1000, 0, 12)])?.adverts).toEqual([
    {
      id: 'pack-1000-0',
      name: 'Honey',
      status: 'completed',
      views: 1000,
      clicks: 30,
      conversions: 3,
      reported: 0,
      spent: 12,
      boughtViews: 1000,
      remainingViews: 0,
      completed: true,
    },
  ]);
});

test('estimates nothing without a campaign', () => {
  expect(estimateFigures([])).toBeUndefined();
});
