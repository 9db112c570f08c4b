type LanguageFacts = {
  /** BCP 47: HTML `lang` and `hreflang`, Intl's numbers, dates, plurals and alphabetical order. */
  readonly locale: string;
  /** The locale of dates. English dates are British, as the company is. */
  readonly dateLocale: string;
  /** The language's name for itself. */
  readonly name: string;
  /** "Read this in English", in the language itself, for a person who cannot read the current page. */
  readonly readHere: string;
  /** Visitors from here get this language until they choose one (SPEC 4); forms offer the first. */
  readonly countries: readonly string[];
  /** Matches each letter of its script. */
  readonly letters: RegExp;
  /** The subset of the font that it needs in addition to the Latin one. */
  readonly fontSubset?: 'cyrillic';
  /** The cell separator and decimal sign that a spreadsheet of this language expects in a CSV file. */
  readonly spreadsheet: { readonly separator: ',' | ';'; readonly decimal: '.' | ',' };
  /** Its code in Open Graph. */
  readonly openGraph: string;
  /** The wallet's code for it, in checkouts and payouts. */
  readonly checkoutLocale: string;
};

/** Facts about each language, by the specification's codes. Its texts are in the folders `texts/<code>/`. */
const FACTS = {
  eng: {
    locale: 'en',
    dateLocale: 'en-GB',
    name: 'English',
    readHere: 'Read in English',
    countries: [],
    letters: /\p{Script=Latin}/gu,
    spreadsheet: { separator: ',', decimal: '.' },
    openGraph: 'en_GB',
    checkoutLocale: 'en-US',
  },
  ua: {
    locale: 'uk',
    dateLocale: 'uk',
    name: 'Українська',
    readHere: 'Читати українською',
    countries: ['UA'],
    letters: /\p{Script=Cyrillic}/gu,
    fontSubset: 'cyrillic',
    spreadsheet: { separator: ';', decimal: ',' },
    openGraph: 'uk_UA',
    checkoutLocale: 'uk-UA',
  },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof FACTS;

export const LANGUAGES = Object.keys(FACTS) as [Language, ...Language[]];

export const DEFAULT_LANGUAGE: Language = 'eng';

export const factsOf = (language: Language): LanguageFacts => FACTS[language];

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

export const localeOf = (language: Language) => FACTS[language].locale;

export const dateLocaleOf = (language: Language) => FACTS[language].dateLocale;

/** Returns the language of a BCP 47 tag; undefined for any other text. */
export const languageOfLocale = (tag: unknown): Language | undefined =>
  LANGUAGES.find((language) => localeOf(language) === tag);

/** Guesses the language of a visitor who never chose one (SPEC 4). */
export const languageOfCountry = (countryCode: string | null): Language =>
  LANGUAGES.find((language) => countryCode !== null && factsOf(language).countries.includes(countryCode)) ??
  DEFAULT_LANGUAGE;

/** The languages that a page offers in addition to its own. */
export const otherLanguages = (language: Language): Language[] =>
  LANGUAGES.filter((other) => other !== language);

/** Returns the language whose letters make up most of a text; undefined where it has none of them. */
export const languageOfLetters = (text: string): Language | undefined => {
  const counts = LANGUAGES.map(
    (language) => [text.match(factsOf(language).letters)?.length ?? 0, language] as const,
  );
  const [count, language] = counts.reduce((most, next) => (next[0] > most[0] ? next : most));
  return count === 0 ? undefined : language;
};
