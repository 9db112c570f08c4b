import { expect, test } from 'vitest';
import { canBuyFromList, canPlace, missingFor, packOf, secondsOf, TIER_OFFERS } from './pack-offer.ts';

test('six tiers of six packs each, with the prices of SPEC 9', () => {
  expect(TIER_OFFERS.map(({ item }) => item)).toEqual(['P', 'XS', 'S', 'M', 'L', 'XL']);
  expect(TIER_OFFERS[0]?.packs.map(({ price }) => price)).toEqual([1.5, 3, 15, 30, 150, 300]);
  expect(TIER_OFFERS[5]?.packs.map(({ price }) => price)).toEqual([30, 60, 300, 600, 3000, 6000]);
  expect(TIER_OFFERS[2]).toMatchObject({ seconds: 15, earn: 0.01, pricePerView: 0.012 });
});

test('the list asks for more than the price, the form for the price', () => {
  expect([canBuyFromList(3, 3), canBuyFromList(3.01, 3)]).toEqual([false, true]);
  expect([canPlace(2.99, 3), canPlace(3, 3)]).toEqual([false, true]);
});

test.each([
  [0, 1.5, 2],
  [3, 6, 3],
  [5.9999, 6, 1],
  [0.1, 60.3, 61],
])('from %d, %d for the form needs %d more', (balance, price, dollars) => {
  expect(missingFor(balance, price)).toBe(dollars);
  expect(canPlace(balance + dollars, price)).toBe(true);
});

test('a pack is found by its name, and what is not sold is none', () => {
  expect(packOf('S', 5000)?.price).toBe(60);
  expect([packOf('S', 7), packOf('XXL', 500), packOf(undefined, null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a mode that is not sold has no seconds', () => {
  expect([secondsOf('XL'), secondsOf('XXL')]).toEqual([60, undefined]);
});
