import { factsOf, type Language } from '#shared/languages/languages.ts';

/** The country to offer first: the region of the browser's language tag ("en-GB"), else what the page's language hints at. */
export const likelyCountry = (language: Language, browserLanguage: string): string | undefined => {
  const region = /-([A-Za-z]{2})$/.exec(browserLanguage)?.[1]?.toUpperCase();
  return region ?? factsOf(language).countries[0];
};
