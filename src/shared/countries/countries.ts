import { LANGUAGES, type Language, localeOf } from '#shared/languages/languages.ts';
import { COUNTRY_NAMES } from './country-names.ts';

/** The option list of a country picker (SPEC 3): `value` is the two-letter code. */
export type CountryOption = { readonly value: string; readonly label: string };

/** Stands first in advert targeting and means no restriction. */
export const ALL_COUNTRIES_CODE = '**';

export const isCountryCode = (code: string): boolean => Object.hasOwn(COUNTRY_NAMES, code);

/** The country's name in a language; the code itself when it is not known. */
export const countryName = (code: string, language: Language): string =>
  COUNTRY_NAMES[code]?.[LANGUAGES.indexOf(language)] ?? code;

/** All countries in the alphabetical order of a language. */
export const countryOptions = (language: Language): CountryOption[] => {
  const collator = new Intl.Collator(localeOf(language));
  return Object.keys(COUNTRY_NAMES)
    .map((value) => ({ value, label: countryName(value, language) }))
    .sort((one, other) => collator.compare(one.label, other.label));
};

/** The countries whose code is what a person typed, or whose name begins with it, in either language. */
export const countriesNamed = (query: string): string[] => {
  const wanted = query.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  return Object.entries(COUNTRY_NAMES)
    .filter(
      ([code, names]) =>
        code.toLowerCase() === wanted || names.some((name) => name.toLocaleLowerCase().startsWith(wanted)),
    )
    .map(([code]) => code);
};

/** Whether a country matches what a person typed: its code or its name in either language (SPEC 2, country picker). */
export const countryMatches = (code: string, query: string): boolean => {
  const wanted = query.trim().toLocaleLowerCase();
  const names = COUNTRY_NAMES[code] ?? [];
  return code.toLowerCase() === wanted || names.some((name) => name.toLocaleLowerCase().includes(wanted));
};
