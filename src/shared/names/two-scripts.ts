import { type Language, languageOfLetters, localeOf } from '../languages/languages.ts';
import { transliterate } from './transliterate.ts';

/** A name as its person wrote it, and in the other script; empty where they wrote none. */
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
  /** The HTML `lang` of a name that stands in the letters of another language than the reader's. */
  readonly lang: string | undefined;
};

/** A person whose names are those that a reader reads. */
export type Readable<Person> = Person & ShownName;

/** The Latin name that is shown while the person wrote none; undefined for a name that needs none, or has other letters than Ukrainian ones. */
export const offeredLatin = (name: string): string | undefined =>
  languageOfLetters(name) === 'ua' ? transliterate(name) : undefined;

const partIn = (language: Language, written: string, other: string): string | undefined =>
  [other, written, offeredLatin(written) ?? ''].find((name) => languageOfLetters(name) === language);

/** The HTML `lang` of a text that stands in the letters of another language than the page's; undefined for one that does not. */
export const foreignLang = (text: string, language: Language): string | undefined => {
  const letters = languageOfLetters(text);
  return letters === undefined || letters === language ? undefined : localeOf(letters);
};

const joined = (firstName: string, lastName: string): string => `${firstName} ${lastName}`.trim();

/** Returns a name in the letters that a reader of the language reads, as far as it is known in them. */
export const nameIn = (language: Language, named: Named): ShownName => {
  const { firstName: first, lastName: last, otherFirstName, otherLastName } = named;
  const firstName = partIn(language, first, otherFirstName);
  const lastName = last === '' ? '' : partIn(language, last, otherLastName);
  if (firstName !== undefined && lastName !== undefined)
    return { firstName, lastName, fullName: joined(firstName, lastName), lang: undefined };
  const fullName = joined(first, last);
  return { firstName: first, lastName: last, fullName, lang: foreignLang(fullName, language) };
};

/** The name as the person wrote it, and the one in the other script; empty where they wrote none. */
export const nameOfEachScript = ({ firstName, lastName, otherFirstName, otherLastName }: Named) => ({
  written: joined(firstName, lastName),
  other: joined(otherFirstName, otherLastName),
});

/** For staff: the name as the person wrote it, and behind it the other script, as the database puts them together (`accounts.full_name`). */
export const inBothScripts = (named: Named): string => {
  const { written, other } = nameOfEachScript(named);
  return [written, other].filter(Boolean).join(' · ');
};

/** The name of the general account: nobody's. */
export const NOBODY: Named = { firstName: '', lastName: '', otherFirstName: '', otherLastName: '' };
