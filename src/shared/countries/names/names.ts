import type { Language } from '../../languages/languages.ts';
import { NAMES as eng } from './eng.ts';
import { NAMES as ua } from './ua.ts';

/**
 * All languages travel together, about 3 KB gzip each: who looks for a country may type its name in any of them. Only
 * screens that show or offer countries load them, and none of these is in the first load of a public page.
 */
export const COUNTRY_NAMES: Readonly<Record<Language, Readonly<Record<keyof typeof eng, string>>>> = {
  eng,
  ua,
};
