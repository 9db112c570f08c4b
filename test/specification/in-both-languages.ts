import { expect } from 'vitest';
import type { Language } from '#shared/languages/languages.ts';

const UKRAINIAN = /[а-яґєії]/i;

/** The English text to the letter, and at the same place a Ukrainian one. */
export const expectInBoth = (textIn: (language: Language) => string, english: string): void => {
  expect(textIn('eng')).toBe(english);
  expect(textIn('ua')).not.toContain(english);
  expect(textIn('ua')).toMatch(UKRAINIAN);
};

/** Both texts there, in their own languages. */
export const expectTexts = (textIn: (language: Language) => string): void => {
  expect(textIn('eng')).toMatch(/[a-z]/i);
  expect(textIn('eng')).not.toMatch(UKRAINIAN);
  expect(textIn('ua')).toMatch(UKRAINIAN);
};
