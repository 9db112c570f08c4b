import { foldText } from './spelling.ts';

/** Ukrainian letters, and the Russian ones that names of Ukraine are written in, as the official transliteration has them inside a word. */
const LATIN: Readonly<Record<string, string>> = {
  щ: 'shch',
  ш: 'sh',
  ч: 'ch',
  ц: 'ts',
  х: 'kh',
  ж: 'zh',
  є: 'ie',
  ю: 'iu',
  я: 'ia',
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'h',
  д: 'd',
  е: 'e',
  э: 'e',
  з: 'z',
  и: 'i',
  і: 'i',
  ы: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  ь: '',
  ъ: '',
  // Olga and Olha, Yurii and Iurii.
  y: 'i',
  g: 'h',
};

/**
 * Returns the form in which texts are searched, the same for both scripts and for the usual spellings: "Юрій", "Yurii" and "Iuri"
 * have one key. The database does the same (`search_key`, migration 0209).
 */
export const searchKey = (text: string): string =>
  foldText(text)
    .replaceAll(/./gsu, (letter) => LATIN[letter] ?? letter)
    .replaceAll(/([ih])\1+/g, '$1');
