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

/** Languages of Europe: people type a country's name in their own one, or in that of the country. */
const NEIGHBOURS = 'cs da de el es fi fr hu it lt lv nl no pl pt ro ru sk sv tr'.split(' ');

const displays = new Map<string, Intl.DisplayNames>();
const foreign = new Map<string, readonly string[]>();

/** Names of a country in languages that the site does not speak, as the runtime has them. */
const foreignNames = (code: string): readonly string[] => {
  const known = foreign.get(code);
  if (known) return known;
  const names = NEIGHBOURS.map((language) => {
    const display = displays.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
    displays.set(language, display);
    return keyOf(display.of(code) ?? code);
  });
  foreign.set(code, names);
  return names;
};

/** The countries whose code is the typed text, or whose name begins with it, in any language. */
export const countriesNamed = (query: string): string[] => {
  const wanted = keyOf(query);
  if (wanted === '') return [];
  return COUNTRY_CODES.filter(
    (code) => isTyped(code, wanted) || isNamed(code, (name) => name.startsWith(wanted)),
  );
};

/**
 * Whether a country's code, or its name in any language, matches the text (SPEC 2, country picker). A name in
 * a language that the site does not speak has to begin with it.
 */
export const countryMatches = (code: string, query: string): boolean => {
  const wanted = keyOf(query);
  return (
    isTyped(code, wanted) ||
    isNamed(code, (name) => name.includes(wanted)) ||
    foreignNames(code).some((name) => name.startsWith(wanted))
  );
};
