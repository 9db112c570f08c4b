import { foldText } from './spelling.ts';
import { LATIN_INSIDE } from './transliterate.ts';

/** The official transliteration inside a word, Russian letters of Ukrainian names, and variant spellings. */
const LATIN: Readonly<Record<string, string>> = {
  ...LATIN_INSIDE,
  ґ: 'h',
  и: 'i',
  э: 'e',
  ы: 'i',
  ъ: '',
  // Olga and Olha, Yurii and Iurii.
  y: 'i',
  g: 'h',
};

/**
 * Returns the search key of a text, the same for both scripts and the usual spellings: "Юрій", "Yurii" and
 * "Iuri". The database does the same (`search_key`, database/schema/010-platform.sql).
 */
export const searchKey = (text: string): string =>
  foldText(text)
    .replaceAll(/./gsu, (letter) => LATIN[letter] ?? letter)
    .replaceAll(/([ih])\1+/g, '$1');
