import { expect, test } from 'vitest';
import { dottedDate } from './dotted-date.ts';

test.each(['7.3.1990', '07.03.1990', '7/3/1990', '07-03-1990', ' 7 3 1990 ', '1990-03-07'])(
  '%j is the seventh of March',
  (typed) => {
    expect(dottedDate(typed)).toBe('7.3.1990');
  },
);

test('what is no date stays as it was typed', () => {
  expect(dottedDate('March 1990')).toBe('March 1990');
  expect(dottedDate('')).toBe('');
});
