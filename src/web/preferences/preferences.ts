import { isLanguage, type Language } from '#shared/languages/languages.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Writes a cookie for the server's rendering: language and theme, never anything about a person. */
const writeCookie = (name: string, value: string, seconds = YEAR_SECONDS): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older Safari and Firefox.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
};

/** Tests cookies by writing one: Chromium's `navigator.cookieEnabled` ignores a setting that blocks them. */
export const keepsCookies = (): boolean => {
  writeCookie('probe', 'kept', 1);
  return document.cookie.includes('probe=kept');
};

const KEY = 'language';

/** Stores a language for the server (cookie) and in local storage (SPEC 4), if there is one. */
export const rememberLanguage = (language: Language): void => {
  writeCookie(KEY, language);
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Private windows may refuse storage: the cookie alone is enough.
  }
};

/** Stores a language chosen on this device: here it overrides the account's. */
export const rememberChosenLanguage = (language: Language): void => {
  rememberLanguage(language);
  writeCookie('language_chosen', 'yes');
};

const hasCookie = (): boolean => document.cookie.split('; ').some((cookie) => cookie.startsWith(`${KEY}=`));

/** Returns the earlier choice from storage: a log-in may have changed the cookie. */
export const rememberedLanguage = (): Language | undefined => {
  if (hasCookie()) return undefined;
  try {
    const stored = localStorage.getItem(KEY);
    return isLanguage(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
};

export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

export const shownTheme = (): ThemeChoice => {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
};

/** Applies a theme at once and stores it in a cookie, so that the server renders with it. */
export const chooseTheme = (choice: ThemeChoice): void => {
  writeCookie('theme', choice);
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
};
