import { expect, test } from 'vitest';
import { inflowOf, netChanges } from './net-changes.ts';

const MOVEMENTS = [
  { debit: 'advert:1', credit: 'general', amountNanos: 90n },
  { debit: 'advert:1', credit: 'platform:revenue', amountNanos: 10n },
  { debit: 'general', credit: 'patient:2:donated', amountNanos: 60n },
  { debit: 'clearing:paypal', credit: 'general', amountNanos: 5n },
];

test('changes every account by its inflow less its outflow, and all together by zero', () => {
  const changes = netChanges(MOVEMENTS);
  expect(Object.fromEntries(changes)).toEqual({
    'advert:1': -100n,
    general: 35n,
    'platform:revenue': 10n,
    'patient:2:donated': 60n,
    'clearing:paypal': -5n,
  });
  expect([...changes.values()].reduce((sum, change) => sum + change, 0n)).toBe(0n);
});

test('changes nothing by a transfer to the same account', () => {
  expect(netChanges([{ debit: 'general', credit: 'general', amountNanos: 3n }])).toEqual(
    new Map([['general', 0n]]),
  );
});

test('returns the inflow of an account without its outflow', () => {
  expect(inflowOf(MOVEMENTS, 'general')).toBe(95n);
  expect(inflowOf(MOVEMENTS, 'advert:1')).toBe(0n);
  expect(inflowOf([], 'general')).toBe(0n);
});
