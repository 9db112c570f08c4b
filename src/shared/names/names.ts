/** The signs that keyboards and programs write for the apostrophe of a name. */
const APOSTROPHES = /['`\u00b4\u02b9\u02bb\u02bc\u02bd\u2018\u2019\u201b\u2032\u055a\uff07]/g;
const HYPHENS = /[\u2010-\u2015\u2212]/g;
const MARKS =
  /[\u0300-\u036f]|[\u0483-\u0487]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/g;

/** Characters that nobody sees, except the two joiners between letters, which Indic and Persian names need. */
const INVISIBLE = /(?<=[\p{L}\p{M}])([\u200c\u200d])(?=\p{L})|[\p{DI}\p{Cc}\u2800]/gu;

/** A name as it is stored: composed letters, single blanks, nothing invisible. Empty when nothing is left. */
export const cleanName = (typed: string): string =>
  typed.normalize('NFC').replaceAll(/\s+/g, ' ').replace(INVISIBLE, '$1').replaceAll(/ +/g, ' ').trim();

/** Writes a name with one sign for the apostrophe, for rules that know only that one. */
export const withApostrophe = (name: string, sign: string): string => name.replace(APOSTROPHES, sign);

const withoutSigns = (text: string): string =>
  text.replace(HYPHENS, '-').replace(APOSTROPHES, '').normalize('NFKD').replace(MARKS, '');

/**
 * Folds a text: without apostrophes and marks, in small letters, with one kind of hyphen. The database does the same
 * (`fold_text`, migration 0204).
 */
export const foldText = (text: string): string => withoutSigns(text).toLowerCase().replaceAll('ς', 'σ');

/** Whether the typed name is this one, whatever the keyboard makes of apostrophes, hyphens and accents. */
export const isTypedName = (typed: string, name: string): boolean => {
  const plain = withoutSigns(cleanName(typed));
  return plain !== '' && plain === withoutSigns(cleanName(name));
};

const letters = new Intl.Segmenter();

/** The first letter of a name as people see it, in capitals; empty for an empty name. */
export const firstLetter = (name: string): string => {
  const [first] = letters.segment(cleanName(name));
  return (first?.segment ?? '').toLocaleUpperCase();
};
