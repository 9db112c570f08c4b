import { expect, test } from 'vitest';
import type { PersonToHelp } from '#contracts/people.ts';
import { personFor } from './person-for.ts';

const person = (id: string, diagnosis: string, collected = 10): PersonToHelp => ({
  id,
  firstName: 'Ann',
  lastName: 'Lind',
  otherFirstName: '',
  otherLastName: '',
  photo: null,
  country: 'GB',
  countryNames: { eng: 'United Kingdom', ua: 'Велика Британія' },
  diagnosis,
  total: 100,
  collected,
  isChecked: true,
});

const OLENA = person('olena', 'Іматиніб 400 мг');
const JAMES = person('james', 'Hearing aid');

test('names the closest person whose need the reader can read', () => {
  expect(personFor([OLENA, JAMES], 'eng')).toBe(JAMES);
  expect(personFor([JAMES, OLENA], 'ua')).toBe(OLENA);
});

test('names the closest person where no need is in letters that the reader reads', () => {
  expect(personFor([OLENA], 'eng')).toBe(OLENA);
});

test('reads a need of digits alone in every language', () => {
  const digits = person('digits', '400/180');
  expect(personFor([digits, OLENA], 'ua')).toBe(digits);
});

test('names nobody whose goal is reached', () => {
  expect(personFor([person('done', 'Hearing aid', 100)], 'eng')).toBeUndefined();
});
