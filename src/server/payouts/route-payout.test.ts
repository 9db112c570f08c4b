import { expect, test } from 'vitest';
import { afterBankAnswer, BANK_PATIENCE_MS, routePayout } from './route-payout.ts';

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

const LONG = BANK_PATIENCE_MS;
test.each([
  ['refused', false, 0, 'paypal', 'paypal'],
  ['refused', false, 0, 'queue', 'manual'],
  ['refused', true, 0, 'paypal', 'ask-again'],
  ['refused', true, LONG, 'queue', 'ask-again'],
  ['unavailable', false, LONG - 1, 'paypal', 'later'],
  ['unavailable', false, LONG, 'paypal', 'paypal'],
  ['unavailable', false, LONG, 'queue', 'manual'],
  ['unavailable', true, LONG, 'paypal', 'ask-again'],
  ['outcome-unknown', false, 0, 'paypal', 'ask-again'],
  ['outcome-unknown', false, LONG, 'paypal', 'ask-again'],
  ['outcome-unknown', true, LONG, 'queue', 'ask-again'],
  ['never-made', true, LONG, 'paypal', 'later'],
] as const)(
  'the bank answers %s, may be made already %s, waited %i ms, fallback %s: %s',
  (kind, mayBeMade, waitedMs, fallback, then) => {
    expect(afterBankAnswer({ kind, mayBeMade, waitedMs, fallback })).toBe(then);
  },
);
