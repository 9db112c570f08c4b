import { expect, test } from 'vitest';
import { waysOf } from './payout-ways.ts';

const bank = { bankTransfers: true, recipient: null };

test('Ukraine is paid to a card, or by hand while none is known, everyone else through PayPal', () => {
  expect(waysOf('UA', { ...bank, recipient: 'Visa ending in 5678' })).toEqual(['card']);
  expect(waysOf('UA', bank)).toEqual(['card', 'by-hand']);
  expect(waysOf('UA', { bankTransfers: false, recipient: null })).toEqual(['by-hand']);
  expect(waysOf('GB', { ...bank, recipient: 'Visa ending in 5678' })).toEqual(['paypal']);
});
