import { expect, test } from 'vitest';
import { testConfig } from '../../../test/support/test-app.ts';
import type { BankTransferPort } from './bank-transfer-port.ts';
import { routePayout, waysTo } from './payout-ways.ts';

const bank = {} as BankTransferPort;
const withBank = { config: testConfig(), bankTransfers: bank };
const withoutBank = { ...withBank, bankTransfers: undefined };

test.each([
  ['GB', withBank, true, 'paypal'],
  ['GB', withoutBank, false, 'paypal'],
  ['NG', withBank, true, 'manual'],
  ['', withBank, true, 'manual'],
  ['UA', withBank, true, 'wise'],
  ['UA', withBank, false, 'manual'],
  ['UA', withoutBank, true, 'manual'],
  ['UA', withoutBank, false, 'manual'],
] as const)('a patient in %j is paid by the way that is open', (country, needs, hasRecipient, route) => {
  expect(routePayout(needs, { country, hasRecipient })).toBe(route);
});

test('lets an operator add a country that PayPal pays for them', () => {
  const needs = { ...withBank, config: testConfig({ paypalPaysAlso: ['NG'] }) };
  expect([waysTo(withBank, 'NG'), waysTo(needs, 'NG')]).toEqual([['manual'], ['paypal']]);
});
