import { type Language, localeOf } from '#shared/languages/languages.ts';

/**
 * Chooses the form of a counted noun. `Forms` are the plural categories (CLDR) that the language has for whole numbers;
 * `#` in a form is replaced by the number, as the language writes it.
 */
export const pluralIn = <Forms extends Intl.LDMLPluralRule>(language: Language) => {
  const rules = new Intl.PluralRules(localeOf(language));
  const numbers = new Intl.NumberFormat(localeOf(language));
  return (forms: Readonly<Record<Forms, string>>) =>
    (count: number): string =>
      // Fractions may have a category that the forms leave out. Our texts never count fractions.
      (forms[rules.select(count) as Forms] ?? Object.values<string>(forms).at(-1) ?? '').replace(
        '#',
        numbers.format(count),
      );
};
