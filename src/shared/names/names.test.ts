import { describe, expect, test } from 'vitest';
import { cleanName, firstLetter, foldText, isTypedName } from './names.ts';

describe('a stored name', () => {
  test.each([
    ['  Олена   Коваль ', 'Олена Коваль'],
    ['Ole\u0301na', 'Ol\u00e9na'],
    ['І\u0308вга', 'Ївга'],
    ['Olena\u202eKoval', 'OlenaKoval'],
    ['Ol\u00aden\u200ba\ufeff', 'Olena'],
    ['Olena\n\tKoval', 'Olena Koval'],
    ['Olena\u00a0Koval', 'Olena Koval'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष', 'क्\u200dष'],
    ['\u200dAnn\u200d', 'Ann'],
    ['Мар’яна', 'Мар’яна'],
    ['O\u0000lena', 'Olena'],
  ])('%j becomes %j', (typed, name) => {
    expect(cleanName(typed)).toBe(name);
  });

  test.each([
    '',
    ' ',
    '\u200b',
    '\u3164',
    '\u2800',
    '\u202e',
    '\ufeff',
    '\u00ad',
    '\u115f',
    '\u2060',
    '\u200d',
  ])('is empty when %j is all of it', (typed) => {
    expect(cleanName(typed)).toBe('');
  });
});

describe('what is typed', () => {
  test.each(["'", '’', '‘', '\u02bc', '`', '´', '′', '＇'])('finds a name with the apostrophe %s', (sign) => {
    expect(foldText(`Мар${sign}яна`)).toBe(foldText('Мар\u02bcяна'));
  });

  test.each([
    ['Андрій', 'Андрій'.normalize('NFD')],
    ['Türkiye', 'turkiye'],
    ['Петренко‑Коваль', 'петренко-коваль'],
    ['ÅLAND', 'aland'],
    ['İpek', 'ipek'],
  ])('%j is found by %j', (name, typed) => {
    expect(foldText(typed)).toBe(foldText(name));
  });
});

describe('a typed name', () => {
  test('confirms an act in any spelling', () => {
    for (const typed of [' Олена  Коваль ', 'Олена Коваль'.normalize('NFD')])
      expect(isTypedName(typed, 'Олена Коваль')).toBe(true);
    expect(isTypedName("Мар'яна Лук'яненко", 'Мар\u02bcяна Лук’яненко')).toBe(true);
  });

  test('confirms nothing when it is another, a part, or empty', () => {
    for (const typed of ['', 'Олена', 'олена коваль', 'Олена Ковальчук', '\u200b'])
      expect(isTypedName(typed, 'Олена Коваль')).toBe(false);
    expect(isTypedName(' ', '')).toBe(false);
    expect(isTypedName('’', '’')).toBe(false);
  });
});

test.each([
  ['Олена', 'О'],
  ['ївга'.normalize('NFD'), 'Ї'],
  ['👍🏽 Ann', '👍🏽'],
  ['𠮷野', '𠮷'],
  ['\u202eann', 'A'],
  ['', ''],
])('the first letter of %j is %j', (name, letter) => {
  expect(firstLetter(name)).toBe(letter);
});
