/** The stored codes of the specification. They are no BCP 47 tags: see `localeOf` for what browsers and Intl need. */
export const LANGUAGES = ['eng', 'ua'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'eng';

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

const LOCALES = { eng: 'en', ua: 'uk' } as const satisfies Record<Language, string>;

/** The tag for HTML `lang`, `hreflang`, Intl formats and plural rules. */
export const localeOf = (language: Language): 'en' | 'uk' => LOCALES[language];

/** The language of such a tag, undefined for any other text. */
export const languageOfLocale = (tag: unknown): Language | undefined =>
  LANGUAGES.find((language) => LOCALES[language] === tag);

/** The language guessed for a visitor who never chose one (SPEC 4): Ukraine gives ua, everything else eng. */
export const languageOfCountry = (countryCode: string | null): Language =>
  countryCode === 'UA' ? 'ua' : 'eng';
