import { expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { csvFor } from './csv-file.ts';

const { cell: csvCell } = csvFor('eng');

test.each([
  ['Tea, black', '"Tea, black"'],
  ['The "best" tea', '"The ""best"" tea"'],
  ['Чай', '"Чай"'],
  ['Tea - now -5% = cheap', '"Tea - now -5% = cheap"'],
])('keeps the text %s as it is, in quotes', (text, cell) => {
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
])('marks %j, which begins like a formula, as a text', (text, cell) => {
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
])('%j, a new cell in another language, is no formula either', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test('writes a number as a number', () => {
  expect(csvCell(-3)).toBe('-3');
});

test('writes a line for the spreadsheet of the reader’s language', () => {
  const cells = ['Чай; мед', 12.05, 3];
  expect(csvFor('eng').line(cells)).toBe('"Чай; мед",12.05,3\r\n');
  expect(csvFor('ua').line(cells)).toBe('"Чай; мед";12,05;3\r\n');
});

test.each(LANGUAGES)('no cell in %s is a formula, and no character of the file divides it', (language) => {
  const { cell } = csvFor(language);
  expect(cell('=1+1')).toBe(`"'=1+1"`);
  expect(cell('a;b,c')).toBe('"a;b,c"');
});
