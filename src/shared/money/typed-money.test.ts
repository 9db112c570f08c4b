import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';
import { sumToType, typedCents, typedDollars } from './typed-money.ts';

test.each([
  ['50', 50],
  ['0', 0],
  ['0.01', 0.01],
  ['12.5', 12.5],
  ['12,50', 12.5],
  ['19,99', 19.99],
  ['1234.5', 1234.5],
  ['1,000', 1000],
  ['12,345,678', 12_345_678],
  ['1,000.25', 1000.25],
  ['$1,240.50', 1240.5],
  ['1 000', 1000],
  ['1 000,50', 1000.5],
  ['1 000.5', 1000.5],
  [' 1 240,50 $', 1240.5],
  ['1\u00a0000,5 $', 1000.5],
  ['12\u202f345,00', 12_345],
  ['1.000,50', 1000.5],
  ['$25', 25],
  ['$ 25', 25],
])('reads %j as %d dollars', (typed, dollars) => {
  expect(typedDollars(typed)).toBe(dollars);
  expect(typedCents(typed)).toBe(dollars === 0 ? undefined : Math.round(dollars * 100));
});

test.each([
  ['nothing', ['', ' ', '$', 'abc', 'a lot', '٥']],
  ['signs and exponents', ['-5', '-0.01', '+5', '1e3', '1e6']],
  ['parts of a cent', ['12.345', '0.005', '1.234,567', '1 000.123']],
  ['a point that may group or not', ['1.000', '1.999', '1.000.000']],
  [
    'groups that are none',
    ['1,2,3', '12,34,56', '0,125', '1.2.3', '1 00', '1 0000', '10 00,5', '1,000,5', '1 000,000'],
  ],
  ['two signs of dollars, or one inside', ['$5$', '5$0']],
  ['more than a billion', ['1000000000', '1,000,000,000']],
])('refuses %s', (_, texts) => {
  for (const typed of texts) {
    expect(typedDollars(typed), typed).toBeNaN();
    expect(typedCents(typed), typed).toBeUndefined();
  }
});

test.each(['eng', 'ua'] as const)('reads every sum that the site writes (%s)', (language) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      expect(typedDollars(formatMoney(cents / 100, language))).toBe(cents / 100);
    }),
  );
});

test('fills a field with cents only where there are some, and reads it back unchanged', () => {
  expect([48_000, 48_050, 5].map(sumToType)).toEqual(['480', '480.50', '0.05']);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999_999 }),
      (cents) => typedCents(sumToType(cents)) === cents,
    ),
  );
});
