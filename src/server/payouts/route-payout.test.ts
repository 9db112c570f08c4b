import { expect, test } from 'vitest';
import { routePayout } from './route-payout.ts';

test.each([
  ['GB', true, true, 'paypal'],
  ['GB', false, false, 'paypal'],
  ['', true, true, 'paypal'],
  ['UA', true, true, 'wise'],
  ['UA', true, false, 'manual'],
  ['UA', false, true, 'manual'],
  ['UA', false, false, 'manual'],
] as const)(
  '%s, bank connected %s, recipient given %s: %s',
  (country, bankConnected, hasRecipient, route) => {
    expect(routePayout({ country, bankConnected, hasRecipient })).toBe(route);
  },
);
