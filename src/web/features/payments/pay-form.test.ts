import { expect, test } from 'vitest';
import { cardForm, walletForm } from './pay-form.tsx';

test.each([
  [50, 5000],
  [19.99, 1999],
  [1.1, 110],
  [1001.15, 100_115],
])('a card is asked for %d dollars as %d whole cents', (amount, cents) => {
  const form = { amount: cents, pendingAmount: amount, isDonation: true };
  expect(cardForm({ amount, isDonation: true })).toEqual(form);
});

test('the wallet is told of a guest, and of nobody else', () => {
  const intent = { amount: 12.5, isDonation: true };
  expect(walletForm(intent, true)).toEqual({ ...intent, isGuest: true });
  expect(walletForm(intent, false)).toEqual(intent);
});
