import { expect, test } from 'vitest';
import { canBuyFromList, canPlace, missingFor, packOf, secondsOf, TIER_OFFERS } from './pack-offer.ts';

test('has six tiers of six packs each, with the prices of SPEC 9', () => {
  expect(TIER_OFFERS.map(({ item }) => item)).toEqual(['P', 'XS', 'S', 'M', 'L', 'XL']);
  expect(TIER_OFFERS[0]?.packs.map(({ price }) => price)).toEqual([1.5, 3, 15, 30, 150, 300]);
  expect(TIER_OFFERS[5]?.packs.map(({ price }) => price)).toEqual([30, 60, 300, 600, 3000, 6000]);
  expect(TIER_OFFERS[2]).toMatchObject({ seconds: 15, earn: 0.01, pricePerView: 0.012 });
});

test('requires more than the price in the list, and the price in the form', () => {
  expect([canBuyFromList(3, 3), canBuyFromList(3.01, 3)]).toEqual([false, true]);
  expect([canPlace(2.99, 3), canPlace(3, 3)]).toEqual([false, true]);
});

test.each([
  [0, 1.5, 2],
  [3, 6, 3],
  [5.9999, 6, 1],
  [0.1, 60.3, 61],
])('a balance of %d with a price of %d needs %d more', (balance, price, dollars) => {
  expect(missingFor(balance, price)).toBe(dollars);
  expect(canPlace(balance + dollars, price)).toBe(true);
});

test('finds a pack by its name, and none for one that is not sold', () => {
  expect(packOf('S', 5000)?.price).toBe(60);
  expect([packOf('S', 7), packOf('XXL', 500), packOf(undefined, null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('knows no seconds of a mode that is not sold', () => {
  expect([secondsOf('XL'), secondsOf('XXL')]).toEqual([60, undefined]);
});
