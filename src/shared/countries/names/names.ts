import type { Language } from '../../languages/languages.ts';
import { NAMES as eng } from './eng.ts';
import { NAMES as ua } from './ua.ts';

/**
 * All languages are loaded together, about 3 KB gzip each: a person may type a country's name in any of them.
 * Only screens with countries load them, and the first load of a public page has none.
 */
export const COUNTRY_NAMES: Readonly<Record<Language, Readonly<Record<keyof typeof eng, string>>>> = {
  eng,
  ua,
};
