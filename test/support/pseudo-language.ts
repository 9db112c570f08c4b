/**
 * English with accents, in place of Ukrainian: a word without accents is a text no translator could reach.
 */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const ACCENTED = [...'áƀćđéƒǵħíĵķĺɱńóƥɋŕśţúṽŵẋýž'];

const pseudo = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const accented = ACCENTED[LETTERS.indexOf(letter.toLowerCase())] ?? letter;
    return letter === letter.toLowerCase() ? accented : accented.toUpperCase();
  });

/** Translates texts, lists and functions that return texts, at all depths. */
export const inPseudo = <Texts>(value: Texts): Texts => translate(value) as Texts;

const translate = (value: unknown): unknown => {
  if (typeof value === 'string') return pseudo(value);
  if (typeof value === 'function') return (...values: unknown[]) => translate(value(...values));
  if (Array.isArray(value)) return value.map(translate);
  return Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, translate(inner)]));
};

/** Finds words that are neither accented nor numbers: English, or unexpected Ukrainian ones. */
export const untranslatedIn = (text: string): string[] => [
  ...new Set(text.match(/[a-z]{3,}|[а-яґєії]{2,}/gi) ?? []),
];
