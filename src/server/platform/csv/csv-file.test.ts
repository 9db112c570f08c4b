import { expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { csvFor } from './csv-file.ts';

const { cell: csvCell } = csvFor('eng');

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
  ['x,=1+1,y', `"x,'=1+1,y"`],
  ['x, "=1+1', `"x,' ""=1+1"`],
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

test('a line is written as the spreadsheet of the reader’s language takes it', () => {
  const cells = ['Чай; мед', 12.05, 3];
  expect(csvFor('eng').line(cells)).toBe('"Чай; мед",12.05,3\r\n');
  expect(csvFor('ua').line(cells)).toBe('"Чай; мед";12,05;3\r\n');
});

test.each(LANGUAGES)('no cell is a formula in %s, and no sign of the file divides a cell', (language) => {
  const { cell } = csvFor(language);
  expect(cell('=1+1')).toBe(`"'=1+1"`);
  expect(cell('a;b,c')).toBe('"a;b,c"');
});
