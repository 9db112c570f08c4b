import { expect, test } from 'vitest';
import { cardForm, walletForm } from './pay-form.tsx';

test.each([
  [50, 5000],
  [19.99, 1999],
  [1.1, 110],
  [1001.15, 100_115],
])('asks for %d dollars by card as %d whole cents', (amount, cents) => {
  const form = { amount: cents, pendingAmount: amount, isDonation: true };
  expect(cardForm({ amount, isDonation: true })).toEqual(form);
});

test('sends the wallet a mark for guests only', () => {
  const intent = { amount: 12.5, isDonation: true };
  expect(walletForm(intent, true)).toEqual({ ...intent, isGuest: true });
  expect(walletForm(intent, false)).toEqual(intent);
});
