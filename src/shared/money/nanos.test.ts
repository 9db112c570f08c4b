import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asNanos, dollarString, nanosFromCents, nanosFromDollars, wholeCents, wireDollars } from './nanos.ts';

/** Dollars that nanosFromDollars accepts: from zero to a nano-dollar below a billion. */
const readable = fc.bigInt(0n, 10n ** 18n - 1n).map(asNanos);

describe('reading dollars as nano-dollars', () => {
  test.each([
    ['12.5', 12_500_000_000n],
    [0.0025, 2_500_000n],
    ['0.000000001', 1n],
    ['0.123456789', 123_456_789n],
    [1240, 1_240_000_000_000n],
    ['999999999.999999999', 999_999_999_999_999_999n],
    [0, 0n],
  ])('reads %s', (dollars, nanos) => {
    expect(nanosFromDollars(dollars)).toBe(nanos);
  });

  test.each([
    '',
    ' ',
    '-1',
    '+1',
    '1e3',
    1e-7,
    1e21,
    '.5',
    '5.',
    '1,5',
    '0x10',
    '1.0000000001',
    '1000000000',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '1\n',
    '١',
  ])('refuses %j', (dollars) => {
    expect(nanosFromDollars(dollars)).toBeUndefined();
  });

  test('returns the same dollars without losing a nano-dollar', () => {
    fc.assert(
      fc.property(readable, (nanos) => {
        expect(nanosFromDollars(dollarString(nanos))).toBe(nanos);
      }),
    );
  });

  test('reads plain numbers up to a million with nine decimals', () => {
    fc.assert(
      fc.property(fc.bigInt(1_000n, 10n ** 15n).map(asNanos), (nanos) => {
        expect(nanosFromDollars(wireDollars(nanos))).toBe(nanos);
      }),
    );
  });
});

test.each([
  ['small', fc.bigInt(-(10n ** 12n), 10n ** 12n)],
  ['any', fc.bigInt(-(2n ** 63n), 2n ** 63n)],
])('a plain number has the decimals of its text, in %s sums', (_, sums) => {
  fc.assert(
    fc.property(sums.map(asNanos), (nanos) => {
      expect(wireDollars(nanos)).toBe(Number(dollarString(nanos)));
    }),
  );
});

describe('writing an exact decimal string', () => {
  test.each([
    [1_240_502_500_000n, '1240.5025'],
    [-2_500_000_000n, '-2.5'],
    [-1n, '-0.000000001'],
    [5_000_000_000n, '5'],
    [0n, '0'],
  ])('writes %s nano-dollars as %s', (nanos, dollars) => {
    expect(dollarString(asNanos(nanos))).toBe(dollars);
  });
});

describe('whole cents', () => {
  test('are exact', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (cents) => {
        expect(wholeCents(nanosFromCents(cents))).toBe(cents);
      }),
    );
  });

  test('are rounded down: nobody is paid a cent that is not there', () => {
    expect(wholeCents(asNanos(19_999_999n))).toBe(1);
    expect(wholeCents(asNanos(9_999_999n))).toBe(0);
  });
});
