import { ALL_COUNTRIES_CODE, type CountryOption, countryName } from '#shared/countries/countries.ts';
import type { Language } from '#shared/languages/languages.ts';

/** SPEC 9: at most two on a card, then "+N". */
const SHOWN = 2;

export type TargetCountries = {
  /** No restriction. */
  readonly everywhere: boolean;
  readonly shown: readonly string[];
  readonly more: readonly string[];
};

/** Names in the reader's language, whatever language they were chosen in. */
export const targetCountries = (countries: readonly CountryOption[], language: Language): TargetCountries => {
  if (countries.length === 0 || countries.some(({ value }) => value === ALL_COUNTRIES_CODE)) {
    return { everywhere: true, shown: [], more: [] };
  }
  const names = countries.map(({ value }) => countryName(value, language));
  return { everywhere: false, shown: names.slice(0, SHOWN), more: names.slice(SHOWN) };
};
