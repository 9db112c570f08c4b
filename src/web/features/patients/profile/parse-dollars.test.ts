import { expect, test } from 'vitest';
import { parseDollars } from './parse-dollars.ts';

test.each([
  ['3000', 3000],
  [' 1 240,50 $', 1240.5],
  ['1 240,5', 1240.5],
  ['$1,240.50', 1240.5],
  ['1,240', 1240],
  ['12,345,678', 12_345_678],
  ['0.01', 0.01],
])('%j is %d', (typed, dollars) => {
  expect(parseDollars(typed)).toBe(dollars);
});

test.each(['', 'a lot', '1.2.3', '-5', '1e6', '12,34,56', '1.999'])('%j is no amount', (typed) => {
  expect(parseDollars(typed)).toBeNaN();
});
