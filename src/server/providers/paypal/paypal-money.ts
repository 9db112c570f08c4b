import assert from 'node:assert/strict';
import { asNanos, dollarString, nanosFromCents, nanosFromDollars, wholeCents } from '#shared/money/nanos.ts';

/** Two decimals always: PayPal refuses "50" in places. */
export const dollarsOf = (cents: number): string => {
  const [whole, fraction = ''] = dollarString(nanosFromCents(cents)).split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
};

/** @throws for anything but an amount of dollars in whole cents: all we ever ask for. */
export const centsOf = (currency: string, value: string): number => {
  assert.equal(currency, 'USD', 'PayPal answered another currency than it was asked for');
  const nanos = nanosFromDollars(value);
  assert(nanos !== undefined, 'PayPal answered an amount that cannot be read');
  const cents = wholeCents(nanos);
  assert.equal(asNanos(nanosFromCents(cents)), nanos, 'PayPal answered a part of a cent');
  return cents;
};
