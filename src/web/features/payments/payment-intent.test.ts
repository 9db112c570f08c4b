import { expect, test } from 'vitest';
import { paymentAddress } from './payment-intent.ts';

test('the way back leads to the payment that was begun', () => {
  expect(paymentAddress({ isDonation: true, amount: 25 }, true)).toBe('/donation?amount=25');
  expect(paymentAddress({ isDonation: false, amount: 12.5 }, true)).toBe('/payments?amount=12.5');
});

test('without a memory it fits who is asking', () => {
  expect([paymentAddress(undefined, true), paymentAddress(undefined, false)]).toEqual([
    '/payments',
    '/donation',
  ]);
});
