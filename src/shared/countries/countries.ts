import { DEFAULT_LANGUAGE, LANGUAGES, type Language, localeOf } from '#shared/languages/languages.ts';
import { COUNTRY_NAMES } from './names/names.ts';

/** The option list of a country picker (SPEC 3): `value` is the two-letter code. */
export type CountryOption = { readonly value: string; readonly label: string };

type CountryCode = keyof (typeof COUNTRY_NAMES)[Language];

/** The first option of advert targeting: no restriction. */
export const ALL_COUNTRIES_CODE = '**';

export const COUNTRY_CODES = Object.keys(COUNTRY_NAMES[DEFAULT_LANGUAGE]) as CountryCode[];

export const isCountryCode = (code: string): code is CountryCode =>
  Object.hasOwn(COUNTRY_NAMES[DEFAULT_LANGUAGE], code);

/** The country's name in a language; the code itself when it is unknown. */
export const countryName = (code: string, language: Language): string =>
  isCountryCode(code) ? COUNTRY_NAMES[language][code] : code;

export const countryNames = (code: string): Record<Language, string> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, countryName(code, language)])) as Record<
    Language,
    string
  >;

/** All countries in the alphabetical order of a language. */
export const countryOptions = (language: Language): CountryOption[] => {
  const collator = new Intl.Collator(localeOf(language));
  return COUNTRY_CODES.map((value) => ({ value, label: countryName(value, language) })).sort((one, other) =>
    collator.compare(one.label, other.label),
  );
};
