import { DEFAULT_LANGUAGE, LANGUAGES, type Language, localeOf } from '#shared/languages/languages.ts';
import { foldText } from '../names/names.ts';
import { COUNTRY_NAMES } from './names/names.ts';
import { OTHER_NAMES } from './other-names.ts';

/** The option list of a country picker (SPEC 3): `value` is the two-letter code. */
export type CountryOption = { readonly value: string; readonly label: string };

type CountryCode = keyof (typeof COUNTRY_NAMES)[Language];

/** Stands first in advert targeting and means no restriction. */
export const ALL_COUNTRIES_CODE = '**';

const CODES = Object.keys(COUNTRY_NAMES[DEFAULT_LANGUAGE]) as CountryCode[];

export const isCountryCode = (code: string): code is CountryCode =>
  Object.hasOwn(COUNTRY_NAMES[DEFAULT_LANGUAGE], code);

/** The country's name in a language; the code itself when it is not known. */
export const countryName = (code: string, language: Language): string =>
  isCountryCode(code) ? COUNTRY_NAMES[language][code] : code;

/** The country's name in every language. */
export const countryNames = (code: string): Record<Language, string> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, countryName(code, language)])) as Record<
    Language,
    string
  >;

/** All countries in the alphabetical order of a language. */
export const countryOptions = (language: Language): CountryOption[] => {
  const collator = new Intl.Collator(localeOf(language));
  return CODES.map((value) => ({ value, label: countryName(value, language) })).sort((one, other) =>
    collator.compare(one.label, other.label),
  );
};

const isTyped = (code: string, query: string): boolean => code.toLowerCase() === query;

/** Whether a name of a country, in any language or another one that people type, is one that `matches`, folded. */
const isNamed = (code: string, matches: (name: string) => boolean): boolean =>
  LANGUAGES.some((language) => matches(foldText(countryName(code, language)))) ||
  (OTHER_NAMES[code] ?? []).some((name) => matches(foldText(name)));

/** The countries whose code is what a person typed, or whose name begins with it, in any language. */
export const countriesNamed = (query: string): string[] => {
  const wanted = foldText(query.trim());
  if (wanted === '') return [];
  return CODES.filter((code) => isTyped(code, wanted) || isNamed(code, (name) => name.startsWith(wanted)));
};

/** Whether a country matches what a person typed: its code or its name in any language (SPEC 2, country picker). */
export const countryMatches = (code: string, query: string): boolean => {
  const wanted = foldText(query.trim());
  return isTyped(code, wanted) || isNamed(code, (name) => name.includes(wanted));
};
