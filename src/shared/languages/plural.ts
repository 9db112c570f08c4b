import { byLanguage } from '#shared/languages/by-language.ts';
import { type Language, localeOf } from '#shared/languages/languages.ts';
import { writtenOr } from '#shared/languages/written.ts';

const rulesOf = byLanguage((language) => new Intl.PluralRules(localeOf(language)));
const numbersOf = byLanguage((language) => new Intl.NumberFormat(localeOf(language)));

/** Writes a whole number, its digits grouped as in the language. */
export const formatCount = (count: number, language: Language): string =>
  writtenOr(`count ${language} ${count}`, () => numbersOf(language).format(count));

const categoryOf = (count: number, language: Language): string =>
  writtenOr(`plural ${language} ${count}`, () => rulesOf(language).select(count));

/**
 * Chooses the form of a counted noun. `Forms` are the language's plural categories (CLDR) for whole numbers;
 * `#` in a form stands for the number, in the language's writing.
 */
export const pluralIn =
  <Forms extends Intl.LDMLPluralRule>(language: Language) =>
  (forms: Readonly<Record<Forms, string>>) =>
  (count: number): string =>
    // Fractions may have a category that the forms leave out. Our texts never count fractions.
    (forms[categoryOf(count, language) as Forms] ?? Object.values<string>(forms).at(-1) ?? '').replace(
      '#',
      formatCount(count, language),
    );
