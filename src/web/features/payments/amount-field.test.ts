import { expect, test } from 'vitest';
import { checkAmount, firstAmount } from './amount-field.tsx';

test.each<[typed: string, code: string, smallest?: number]>([
  ['0', 'amount-too-small'],
  ['0.5', 'amount-too-small'],
  ['10001', 'amount-too-large'],
  ['4.99', 'amount-too-small', 5],
  ['', 'amount-invalid'],
  ['12.345', 'amount-invalid'],
])('refuses %s as %s', (typed, code, smallest = 1) => {
  expect(checkAmount(typed, smallest)).toEqual({ code });
});

test('accepts whole cents between the limits', () => {
  expect(checkAmount('19.99', 5)).toEqual({ amount: 19.99 });
  expect(checkAmount('10000', 5)).toEqual({ amount: 10_000 });
});

test('takes the amount of a link; otherwise 50', () => {
  expect([firstAmount('2'), firstAmount('0'), firstAmount(null), firstAmount('abc')]).toEqual([
    '2',
    '0',
    '50',
    '50',
  ]);
});
