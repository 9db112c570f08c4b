import { expect, test } from 'vitest';
import { dottedDay } from './dotted-day.ts';

test.each([
  '7.3.1990',
  '07.03.1990',
  '7/3/1990',
  '07-03-1990',
  ' 7 3 1990 ',
  '7. 3. 1990',
  '1990-03-07',
  '1990/03/07',
  '1990.3.7',
])('reads %j as the seventh of March', (typed) => {
  expect(dottedDay(typed)).toBe('7.3.1990');
});

test('reads the month first where no day can be a month', () => {
  expect(dottedDay('03/25/1990')).toBe('25.3.1990');
  expect(dottedDay('25/03/1990')).toBe('25.3.1990');
  expect(dottedDay('25/25/1990')).toBe('25.25.1990');
});

test.each(['', 'March 1990', '7.3.90', '7.3', '1990', '19900307'])('leaves %j as it is', (typed) => {
  expect(dottedDay(typed)).toBe(typed);
});
