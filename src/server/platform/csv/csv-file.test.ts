import { expect, test } from 'vitest';
import { csvCell } from './csv-file.ts';

test.each([
  ['Tea, black', '"Tea, black"'],
  ['The "best" tea', '"The ""best"" tea"'],
  ['Чай', '"Чай"'],
  ['Tea - now -5% = cheap', '"Tea - now -5% = cheap"'],
])('the text %s stays as it is, in quotes', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test.each([
  ['=HYPERLINK("https://evil.example")', '"\'=HYPERLINK(""https://evil.example"")"'],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['  =1+1', `"'  =1+1"`],
  ['"=1+1', `"'""=1+1"`],
  ['＝1+1', `"'＝1+1"`],
  ['＋1', `"'＋1"`],
  ['－1', `"'－1"`],
  ['＠SUM(A1)', `"'＠SUM(A1)"`],
  ['\tx', `"'\tx"`],
  ['\rx', `"'\rx"`],
  [';x', `"';x"`],
])('a text that begins like a formula, %j, is marked as a text', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test.each([
  ['x;=1+1', `"x;'=1+1"`],
  ['x; "=1+1', `"x;' ""=1+1"`],
  ['x\t=1+1', `"x\t'=1+1"`],
  ['x\n=1+1', `"x\n'=1+1"`],
  ['x;＝1+1', `"x;'＝1+1"`],
])('what another language takes for the next cell, %j, is no formula either', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test('a number is no text', () => {
  expect(csvCell(-3)).toBe('-3');
});
