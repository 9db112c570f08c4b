import { type Language, languageOfLetters, localeOf } from '../languages/languages.ts';
import { transliterate } from './transliterate.ts';

/** A name as its person wrote it, and in the other script; empty where not given. */
export type Named = {
  readonly firstName: string;
  readonly lastName: string;
  readonly otherFirstName: string;
  readonly otherLastName: string;
};

export type ShownName = {
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  /** The HTML `lang` of a name in the letters of another language than the reader's. */
  readonly lang: string | undefined;
};

/** A person with names in the reader's script. */
export type Readable<Person> = Person & ShownName;

/** The Latin name shown while the person wrote none; undefined where none is needed or possible. */
export const offeredLatin = (name: string): string | undefined =>
  languageOfLetters(name) === 'ua' ? transliterate(name) : undefined;

const partIn = (language: Language, written: string, other: string): string | undefined =>
  [other, written, offeredLatin(written) ?? ''].find((name) => languageOfLetters(name) === language);

/** The HTML `lang` of a text in the letters of another language than the page's; otherwise undefined. */
export const foreignLang = (text: string, language: Language): string | undefined => {
  const letters = languageOfLetters(text);
  return letters === undefined || letters === language ? undefined : localeOf(letters);
};

const joined = (firstName: string, lastName: string): string => `${firstName} ${lastName}`.trim();

/** Returns a name in the letters that a reader of the language reads, if the name exists in them. */
export const nameIn = (language: Language, named: Named): ShownName => {
  const { firstName: first, lastName: last, otherFirstName, otherLastName } = named;
  const firstName = partIn(language, first, otherFirstName);
  const lastName = last === '' ? '' : partIn(language, last, otherLastName);
  if (firstName !== undefined && lastName !== undefined)
    return { firstName, lastName, fullName: joined(firstName, lastName), lang: undefined };
  const fullName = joined(first, last);
  return { firstName: first, lastName: last, fullName, lang: foreignLang(fullName, language) };
};

/** The name as the person wrote it, and in the other script; empty where not given. */
export const nameOfEachScript = ({ firstName, lastName, otherFirstName, otherLastName }: Named) => ({
  written: joined(firstName, lastName),
  other: joined(otherFirstName, otherLastName),
});

/** The name as written, then the other script, for staff; the same as the database's `accounts.full_name`. */
export const inBothScripts = (named: Named): string => {
  const { written, other } = nameOfEachScript(named);
  return [written, other].filter(Boolean).join(' · ');
};

/** The empty name of the general account. */
export const NOBODY: Named = { firstName: '', lastName: '', otherFirstName: '', otherLastName: '' };
