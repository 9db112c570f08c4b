/** Invisible characters and lone surrogates, except the two joiners of Indic and Persian names. */
const INVISIBLE =
  /(?<=[\p{L}\p{M}])([\u200c\u200d])(?=\p{L})|[\p{DI}\p{Cc}\p{Cs}\u2800\ufff9-\ufffb\u{1d159}]/gu;

/** A name as stored: composed letters, single blanks, nothing invisible. Empty when nothing is left. */
export const cleanName = (typed: string): string =>
  typed.normalize('NFC').replaceAll(/\s+/g, ' ').replace(INVISIBLE, '$1').replaceAll(/ +/g, ' ').trim();

const letters = new Intl.Segmenter();

/** The first visible letter of a name, in capitals; empty for an empty name. */
export const firstLetter = (name: string): string => {
  const [first] = letters.segment(cleanName(name));
  return (first?.segment ?? '').toLocaleUpperCase();
};
