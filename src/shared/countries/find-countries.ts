import { LANGUAGES } from '../languages/languages.ts';
import { foldText } from '../names/spelling.ts';
import { COUNTRY_CODES, countryName } from './countries.ts';
import { OTHER_NAMES } from './other-names.ts';

/** People omit hyphens, and write points after letters and blanks for apostrophes: U.S.A., Cote d Ivoire. */
const keyOf = (text: string): string => foldText(text).replaceAll(/[\s.-]/g, '');

const isTyped = (code: string, query: string): boolean => code.toLowerCase() === query;

/** Whether a name of a country in any language, or another name that people type, `matches` once folded. */
const isNamed = (code: string, matches: (name: string) => boolean): boolean =>
  LANGUAGES.some((language) => matches(keyOf(countryName(code, language)))) ||
  (OTHER_NAMES[code] ?? []).some((name) => matches(keyOf(name)));

/** The countries whose code is the typed text, or whose name begins with it, in any language. */
export const countriesNamed = (query: string): string[] => {
  const wanted = keyOf(query);
  if (wanted === '') return [];
  return COUNTRY_CODES.filter(
    (code) => isTyped(code, wanted) || isNamed(code, (name) => name.startsWith(wanted)),
  );
};

/** Whether a country's code, or its name in any language, matches the text (SPEC 2, country picker). */
export const countryMatches = (code: string, query: string): boolean => {
  const wanted = keyOf(query);
  return isTyped(code, wanted) || isNamed(code, (name) => name.includes(wanted));
};
