/** Characters that nobody sees, with halves of one, except the two joiners between letters, which Indic and Persian names need. */
const INVISIBLE =
  /(?<=[\p{L}\p{M}])([\u200c\u200d])(?=\p{L})|[\p{DI}\p{Cc}\p{Cs}\u2800\ufff9-\ufffb\u{1d159}]/gu;

/** A name as it is stored: composed letters, single blanks, nothing invisible. Empty when nothing is left. */
export const cleanName = (typed: string): string =>
  typed.normalize('NFC').replaceAll(/\s+/g, ' ').replace(INVISIBLE, '$1').replaceAll(/ +/g, ' ').trim();

const letters = new Intl.Segmenter();

/** The first letter of a name as people see it, in capitals; empty for an empty name. */
export const firstLetter = (name: string): string => {
  const [first] = letters.segment(cleanName(name));
  return (first?.segment ?? '').toLocaleUpperCase();
};
