import { expect, test } from 'vitest';
import { waysOf } from './payout-ways.ts';

const byHand = { bankTransfers: false, wallet: false, recipient: null };
const bank = { ...byHand, bankTransfers: true };

test('pays Ukraine to a card, or by hand without one, and others through PayPal where it pays', () => {
  expect(waysOf({ ...bank, recipient: 'Visa ending in 5678' })).toEqual(['card']);
  expect(waysOf(bank)).toEqual(['card', 'by-hand']);
  expect(waysOf(byHand)).toEqual(['by-hand']);
  expect(waysOf({ ...byHand, wallet: true })).toEqual(['paypal']);
});
