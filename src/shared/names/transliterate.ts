import { withApostrophe } from './names.ts';

/** The table of resolution 55 of the Cabinet of Ministers of Ukraine of 27 January 2010: inside a word, and at its beginning where that differs. */
const TABLE: Readonly<Record<string, readonly [inside: string, first?: string]>> = {
  а: ['a'],
  б: ['b'],
  в: ['v'],
  г: ['h'],
  ґ: ['g'],
  д: ['d'],
  е: ['e'],
  є: ['ie', 'ye'],
  ж: ['zh'],
  з: ['z'],
  и: ['y'],
  і: ['i'],
  ї: ['i', 'yi'],
  й: ['i', 'y'],
  к: ['k'],
  л: ['l'],
  м: ['m'],
  н: ['n'],
  о: ['o'],
  п: ['p'],
  р: ['r'],
  с: ['s'],
  т: ['t'],
  у: ['u'],
  ф: ['f'],
  х: ['kh'],
  ц: ['ts'],
  ч: ['ch'],
  ш: ['sh'],
  щ: ['shch'],
  ь: [''],
  ю: ['iu', 'yu'],
  я: ['ia', 'ya'],
};

const isCapital = (letter: string): boolean => letter !== letter.toLowerCase();

/** In capitals as the word has them: "Щербак" becomes "Shcherbak", "ЩЕРБАК" "SHCHERBAK". */
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
    const [inside, first = inside] = TABLE[small] ?? [];
    if (inside === undefined || first === undefined) return undefined;
    // "зг" is "zgh", because "zh" is another letter.
    const written = before === 'з' && small === 'г' ? 'gh' : before === '' ? first : inside;
    latin += inCase(written, letter, word);
    before = small;
  }
  return latin;
};

/** Returns a Ukrainian name in Latin letters; undefined where it has any other letter than Ukrainian ones. Apostrophes are left out. */
export const transliterate = (name: string): string | undefined => {
  const parts = withApostrophe(name.normalize('NFC'), '').split(/([\s\-\u2010\u2011]+)/);
  const latin = parts.map((part, place) => (place % 2 === 0 ? latinWord(part) : part));
  return latin.includes(undefined) ? undefined : latin.join('');
};
