import { describe, expect, test } from 'vitest';
import { cleanName, firstLetter } from './names.ts';

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
    '\ufff9',
    '\u{1d159}',
    '\ud800',
  ])('is empty when it consists of %j only', (typed) => {
    expect(cleanName(typed)).toBe('');
  });
});

test.each([
  ['Олена', 'О'],
  ['ївга'.normalize('NFD'), 'Ї'],
  ['👍🏽 Ann', '👍🏽'],
  ['𠮷野', '𠮷'],
  ['\u202eann', 'A'],
  ['', ''],
])('takes %j’s first letter as %j', (name, letter) => {
  expect(firstLetter(name)).toBe(letter);
});
