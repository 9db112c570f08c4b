import { expect, test } from 'vitest';
import { checkAmount, firstAmount, readAmount } from './amount-field.tsx';

test.each([
  ['50', 50],
  ['12.5', 12.5],
  ['12,50', 12.5],
  ['1,000', 1000],
  ['1,000.25', 1000.25],
  ['1 000', 1000],
  ['1\u00a0000,5 $', 1000.5],
  ['$25', 25],
])('%s is %d', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

test.each(['', 'abc', '-5', '1e3', '12.345', '1.2.3', '1,2,3', '٥'])('%s is no amount', (typed) => {
  expect(readAmount(typed)).toBeNaN();
});

test.each([
  ['0', 'amount-too-small'],
  ['0.5', 'amount-too-small'],
  ['10001', 'amount-too-large'],
  ['', 'amount-invalid'],
  ['12.345', 'amount-invalid'],
])('%s is refused as %s', (typed, code) => {
  expect(checkAmount(typed)).toEqual({ code });
});

test('whole cents between the limits are accepted', () => {
  expect(checkAmount('19.99')).toEqual({ amount: 19.99 });
  expect(checkAmount('10000')).toEqual({ amount: 10_000 });
});

test('a link may bring the amount; otherwise it is 50', () => {
  expect([firstAmount('2'), firstAmount('0'), firstAmount(null), firstAmount('abc')]).toEqual([
    '2',
    '0',
    '50',
    '50',
  ]);
});
