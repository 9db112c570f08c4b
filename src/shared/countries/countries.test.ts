import { expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { foldText } from '../names/spelling.ts';
import { COUNTRY_CODES, countryName, isCountryCode } from './countries.ts';
import { countriesNamed, countryMatches } from './find-countries.ts';
import { COUNTRY_NAMES } from './names/names.ts';
import { OTHER_NAMES } from './other-names.ts';

test.each(Object.entries(COUNTRY_NAMES))(
  'has a name for each country and for nothing else in %s',
  (_, names) => {
    const nameless = Object.entries(names).filter(([code, name]) => name === code);
    expect(nameless).toEqual([]);
    // Only packages of flags use these codes: the runtime does not know them, or means something else.
    expect(Object.keys(names).filter((code) => /^X[^K]$/.test(code))).toEqual([]);
  },
);

test.each([
  ['Turkey', 'TR'],
  ['U.S.A.', 'US'],
  ['u.k.', 'GB'],
  ['Cote d Ivoire', 'CI'],
  ['Guinea Bissau', 'GW'],
  ['Білорусія', 'BY'],
  ['turkiye', 'TR'],
  ['UK', 'GB'],
  ['England', 'GB'],
  ['США', 'US'],
  ['usa', 'US'],
  ['Holland', 'NL'],
  ['Czech Republic', 'CZ'],
  ['Ivory Coast', 'CI'],
  ["Cote d'Ivoire", 'CI'],
  ['aland', 'AX'],
  ['curacao', 'CW'],
  ["В'єтнам", 'VN'],
  ['Великобританія', 'GB'],
  ['ОАЕ', 'AE'],
])('%j finds %s first', (typed, code) => {
  expect(countriesNamed(typed)).toContain(code);
  expect(countryMatches(code, typed)).toBe(true);
});

test.each([
  ['Brasil', 'BR'],
  ['italia', 'IT'],
  ['Deutschland', 'DE'],
  ['Allemagne', 'DE'],
  ['Niemcy', 'DE'],
  ['Österreich', 'AT'],
  ['suomi', 'FI'],
  ['Magyarorszag', 'HU'],
  ['Ελλάδα', 'GR'],
  ['Германия', 'DE'],
])('%j, a name in another language, finds only %s', (typed, code) => {
  expect(COUNTRY_CODES.filter((one) => countryMatches(one, typed))).toEqual([code]);
});

test('gives other names to existing countries only, and never repeats an official one', () => {
  for (const [code, names] of Object.entries(OTHER_NAMES)) {
    expect(isCountryCode(code)).toBe(true);
    const official = LANGUAGES.map((language) => foldText(countryName(code, language)));
    expect(names.filter((name) => official.includes(foldText(name)))).toEqual([]);
  }
});
