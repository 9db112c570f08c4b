import { expect, test } from 'vitest';
import { typedCents } from './typed-cents.ts';

test.each([
  ['12.50', 1_250],
  [' 1 240,5 ', 124_050],
  ['$7', 700],
  ['0', undefined],
  ['-1', undefined],
  ['1.234', undefined],
  ['ten', undefined],
])('%j is %j cents', (typed, cents) => {
  expect(typedCents(typed)).toBe(cents);
});
