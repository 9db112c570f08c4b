import { withApostrophe } from './apostrophe.ts';

/** Latin letters inside a word, by resolution 55 of Ukraine's Cabinet of Ministers of 27 January 2010. */
export const LATIN_INSIDE: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'y',
  і: 'i',
  ї: 'i',
  й: 'i',
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
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ь: '',
  ю: 'iu',
  я: 'ia',
};

/** Letters with another form at the beginning of a word. */
const AT_BEGINNING: Readonly<Record<string, string>> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' };

const isCapital = (letter: string): boolean => letter !== letter.toLowerCase();

/** Keeps the capitals of the word: "Щербак" becomes "Shcherbak", "ЩЕРБАК" "SHCHERBAK". */
const inCase = (latin: string, letter: string, word: string): string => {
  if (!isCapital(letter)) return latin;
  const all = word.length > 1 && word === word.toUpperCase();
  return all ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1);
};

const latinWord = (word: string): string | undefined => {
  let latin = '';
  let before = '';
  for (const letter of word) {
    const small = letter.toLowerCase();
    const inside = LATIN_INSIDE[small];
    if (inside === undefined) return undefined;
    const atBeginning = before === '' ? AT_BEGINNING[small] : undefined;
    // "зг" is "zgh", because "zh" is another letter.
    const written = before === 'з' && small === 'г' ? 'gh' : (atBeginning ?? inside);
    latin += inCase(written, letter, word);
    before = small;
  }
  return latin;
};

/** Writes a Ukrainian name in Latin letters without apostrophes; undefined for any other letter. */
export const transliterate = (name: string): string | undefined => {
  const parts = withApostrophe(name.normalize('NFC'), '').split(/([\s\-\u2010\u2011]+)/);
  const latin = parts.map((part, place) => (place % 2 === 0 ? latinWord(part) : part));
  return latin.includes(undefined) ? undefined : latin.join('');
};
