import { isLanguage, type Language } from '#shared/languages/languages.ts';
import { writeCookie } from './write-cookie.ts';

const KEY = 'language';

/** The cookie tells the server, the local storage is what SPEC 4 reads; a blocked storage loses nothing else. */
export const rememberLanguage = (language: Language): void => {
  writeCookie(KEY, language);
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Private windows may refuse storage: the cookie alone is enough.
  }
};

const hasCookie = (): boolean => document.cookie.split('; ').some((cookie) => cookie.startsWith(`${KEY}=`));

/** The language chosen earlier, where storage still has it though the cookie is gone: a log-in may have changed that. */
export const rememberedLanguage = (): Language | undefined => {
  if (hasCookie()) return undefined;
  try {
    const stored = localStorage.getItem(KEY);
    return isLanguage(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
};
