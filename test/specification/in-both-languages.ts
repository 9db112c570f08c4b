import { expect } from 'vitest';
import type { Language } from '#shared/languages/languages.ts';

const UKRAINIAN = /[а-яґєії]/i;

/** Expects the English text to the letter, and a Ukrainian one at the same place. */
export const expectInBoth = (textIn: (language: Language) => string, english: string): void => {
  expect(textIn('eng')).toBe(english);
  expect(textIn('ua')).not.toContain(english);
  expect(textIn('ua')).toMatch(UKRAINIAN);
};

/** Expects both texts, in their own languages. */
export const expectTexts = (textIn: (language: Language) => string): void => {
  expect(textIn('eng')).toMatch(/[a-z]/i);
  expect(textIn('eng')).not.toMatch(UKRAINIAN);
  expect(textIn('ua')).toMatch(UKRAINIAN);
};
