import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asNanos, dollarString, nanosFromCents, nanosFromDollars, wholeCents, wireDollars } from './nanos.ts';

/** All that nanosFromDollars takes: from nothing to a nano-dollar below a billion. */
const readable = fc.bigInt(0n, 10n ** 18n - 1n).map(asNanos);

describe('dollars become nano-dollars', () => {
  test.each([
    ['12.5', 12_500_000_000n],
    [0.0025, 2_500_000n],
    ['0.000000001', 1n],
    ['0.123456789', 123_456_789n],
    [1240, 1_240_000_000_000n],
    ['999999999.999999999', 999_999_999_999_999_999n],
    [0, 0n],
  ])('%s', (dollars, nanos) => {
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
  ])('and %j is none', (dollars) => {
    expect(nanosFromDollars(dollars)).toBeUndefined();
  });

  test('and back, without a nano-dollar lost', () => {
    fc.assert(
      fc.property(readable, (nanos) => {
        expect(nanosFromDollars(dollarString(nanos))).toBe(nanos);
      }),
    );
  });

  test('as plain numbers too, up to a million with nine decimals', () => {
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
])('a plain number is what its decimals say, of %s sums', (_, sums) => {
  fc.assert(
    fc.property(sums.map(asNanos), (nanos) => {
      expect(wireDollars(nanos)).toBe(Number(dollarString(nanos)));
    }),
  );
});

describe('an exact decimal string', () => {
  test.each([
    [1_240_502_500_000n, '1240.5025'],
    [-2_500_000_000n, '-2.5'],
    [-1n, '-0.000000001'],
    [5_000_000_000n, '5'],
    [0n, '0'],
  ])('of %s nano-dollars', (nanos, dollars) => {
    expect(dollarString(asNanos(nanos))).toBe(dollars);
  });
});

describe('whole cents', () => {
  test('are read exactly', () => {
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
