import { expect, test } from 'vitest';
import { byLanguage } from './by-language.ts';
import type { Language } from './languages.ts';

test('makes the value of a language once, at its first use', () => {
  const made: Language[] = [];
  const formatOf = byLanguage((language) => {
    made.push(language);
    return { language };
  });
  expect(made).toEqual([]);
  expect(formatOf('ua')).toBe(formatOf('ua'));
  expect(formatOf('eng')).toEqual({ language: 'eng' });
  expect(made).toEqual(['ua', 'eng']);
});
