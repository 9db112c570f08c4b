import { expect, test } from 'vitest';
import { targetCountries } from './target-countries.tsx';

const options = (...codes: string[]) => codes.map((value) => ({ value, label: value }));

test('two countries are named, the rest is counted', () => {
  expect(targetCountries(options('UA', 'PL', 'DE', 'ES'), 'eng')).toEqual({
    everywhere: false,
    shown: ['Ukraine', 'Poland'],
    more: ['Germany', 'Spain'],
  });
});

test('names follow the reader, not the buyer', () => {
  expect(targetCountries(options('UA'), 'ua').shown).toEqual(['Україна']);
});

test.each([[options('**')], [[]]])('no restriction is everywhere', (countries) => {
  expect(targetCountries(countries, 'eng').everywhere).toBe(true);
});
