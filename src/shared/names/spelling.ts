import { withApostrophe } from './apostrophe.ts';
import { cleanName } from './names.ts';

const HYPHENS = /[\u2010-\u2015\u2212]/g;
const MARKS =
  /[\u0300-\u036f]|[\u0483-\u0487]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/g;

const withoutSigns = (text: string): string =>
  withApostrophe(text.replace(HYPHENS, '-'), '').normalize('NFKD').replace(MARKS, '');

/**
 * Folds a text: no apostrophes and accents, lower case, one kind of hyphen. The database does the same
 * (`fold_text`, database/schema/010-platform.sql).
 */
export const foldText = (text: string): string => withoutSigns(text).toLowerCase().replaceAll('ς', 'σ');

/** Whether the typed name is this one, except for apostrophes, hyphens and accents. */
export const isTypedName = (typed: string, name: string): boolean => {
  const plain = withoutSigns(cleanName(typed));
  return plain !== '' && plain === withoutSigns(cleanName(name));
};
