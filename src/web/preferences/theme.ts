import { writeCookie } from './write-cookie.ts';

export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

export const shownTheme = (): ThemeChoice => {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
};

/** Shown at once, and sent with the next page load so that the server draws it from the start. */
export const chooseTheme = (choice: ThemeChoice): void => {
  writeCookie('theme', choice);
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
};
