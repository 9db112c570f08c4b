import { expect, test } from 'vitest';
import { paymentAddress } from './payment-intent.ts';

test('the way back leads to the payment that was begun', () => {
  expect(paymentAddress({ isDonation: true, amount: 25 }, true)).toBe('/donation?amount=25');
  expect(paymentAddress({ isDonation: false, amount: 12.5 }, true)).toBe('/payments?amount=12.5');
});

test('leads a donation begun on a page back to it, and a payment to the own account home', () => {
  const from = { id: '9f3k7q2m5x', name: 'Olena', hasShare: true };
  expect(paymentAddress({ isDonation: true, amount: 25, from }, false)).toBe(
    '/donation?amount=25&from=9f3k7q2m5x',
  );
  expect(paymentAddress({ isDonation: false, amount: 25, from }, true)).toBe('/payments?amount=25');
});

test('fits the visitor when nothing is stored', () => {
  expect([paymentAddress(undefined, true), paymentAddress(undefined, false)]).toEqual([
    '/payments',
    '/donation',
  ]);
});
