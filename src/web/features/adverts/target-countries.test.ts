import { expect, test } from 'vitest';
import { targetCountries } from './target-countries.tsx';

const options = (...codes: string[]) => codes.map((value) => ({ value, label: value }));

test('names two countries and counts the rest', () => {
  expect(targetCountries(options('UA', 'PL', 'DE', 'ES'), 'eng')).toEqual({
    everywhere: false,
    shown: ['Ukraine', 'Poland'],
    more: ['Germany', 'Spain'],
  });
});

test('names countries in the reader’s language, not the buyer’s', () => {
  expect(targetCountries(options('UA'), 'ua').shown).toEqual(['Україна']);
});

test.each([[options('**')], [[]]])('is everywhere without a restriction', (countries) => {
  expect(targetCountries(countries, 'eng').everywhere).toBe(true);
});
