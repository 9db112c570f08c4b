import { expect, test } from 'vitest';
import { isIban, tidyAccount, tidyBic } from './account-text.ts';

test.each([
  ['ua21 3223 1300 0002 6007 2335 6600 1', 'UA213223130000026007233566001'],
  ['GB82 WEST 1234 5698 7654 32', 'GB82WEST12345698765432'],
  ['  Account 12-34,   Bank of Lviv ', 'Account 12-34, Bank of Lviv'],
])('stores %s as %s', (typed, kept) => {
  expect(tidyAccount(typed)).toBe(kept);
});

test.each(['GB82 WEST 1234 5698 7654 33', 'UA21', 'UA21 3223 1300 0002 6007 2335 6610 0'])(
  'detects a typing error in %s',
  (typed) => {
    expect(tidyAccount(typed)).toBeUndefined();
  },
);

test('distinguishes an IBAN from other account numbers', () => {
  expect(['UA213223130000026007233566001', 'GB82WEST12345698765432', '0123456789', ''].map(isIban)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ['cash npka xxx', 'CASHNPKAXXX'],
  ['CASHNPKA', 'CASHNPKA'],
  ['CASHNPK', undefined],
  ['CASHNPKAXX', undefined],
  ['CASH12KA', undefined],
  ['', undefined],
])('stores the SWIFT code %j as %s', (typed, kept) => {
  expect(tidyBic(typed)).toBe(kept);
});
