import { expect, test } from 'vitest';
import { wholeNumbers } from './database.ts';

test('a list of whole numbers is written as PostgreSQL reads it, also what is missing', () => {
  expect(wholeNumbers([1, -2n, null, 9_007_199_254_740_993n])).toBe('{1,-2,null,9007199254740993}');
  expect(wholeNumbers([])).toBe('{}');
});
