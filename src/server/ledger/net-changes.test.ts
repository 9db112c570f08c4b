import { expect, test } from 'vitest';
import { inflowOf, netChanges } from './net-changes.ts';

const MOVEMENTS = [
  { debit: 'advert:1', credit: 'general', amountNanos: 90n },
  { debit: 'advert:1', credit: 'platform:revenue', amountNanos: 10n },
  { debit: 'general', credit: 'patient:2:donated', amountNanos: 60n },
  { debit: 'clearing:paypal', credit: 'general', amountNanos: 5n },
];

test('every account changes by what it got less what it gave, and together they change by nothing', () => {
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

test('a transfer to the same account changes nothing', () => {
  expect(netChanges([{ debit: 'general', credit: 'general', amountNanos: 3n }])).toEqual(
    new Map([['general', 0n]]),
  );
});

test('what came into an account is told without what left it', () => {
  expect(inflowOf(MOVEMENTS, 'general')).toBe(95n);
  expect(inflowOf(MOVEMENTS, 'advert:1')).toBe(0n);
  expect(inflowOf([], 'general')).toBe(0n);
});
