import { type Language, localeOf } from '#shared/languages/languages.ts';

/** A message is a text, a function of its values that gives a text, a list of texts, or a group of messages. */
type Message = string | readonly string[] | ((...values: never[]) => string);
type MessageTree = { readonly [key: string]: Message | MessageTree };

/** The same shape with any texts: what the Ukrainian side must fill, nothing missing and nothing more. */
type Translated<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends readonly string[]
      ? readonly string[]
      : T[K] extends (...values: infer V) => string
        ? (...values: V) => string
        : Translated<T[K]>;
};

export type Messages<T> = Readonly<Record<Language, Translated<T>>>;

/** The texts of one feature in both languages, English giving the type. */
export const defineMessages = <const T extends MessageTree>(
  eng: T,
  ua: NoInfer<Translated<T>>,
): Messages<T> => ({ eng: eng as unknown as Translated<T>, ua });

type EnglishForms = Readonly<Record<'one' | 'other', string>>;
type UkrainianForms = Readonly<Record<'one' | 'few' | 'many', string>>;

/** `#` in a form stands for the number, written as the language writes it. */
const choose = (language: Language, forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>) => {
  const rules = new Intl.PluralRules(localeOf(language));
  const numbers = new Intl.NumberFormat(localeOf(language));
  const rest = forms.many ?? forms.other ?? '';
  return (count: number): string => (forms[rules.select(count)] ?? rest).replace('#', numbers.format(count));
};

/** 1 advert, 2 adverts. */
export const englishPlural = (forms: EnglishForms) => choose('eng', forms);

/** 21 реклама, 22 реклами, 25 реклам. Whole numbers only: fractions are never counted in our texts. */
export const ukrainianPlural = (forms: UkrainianForms) => choose('ua', forms);
