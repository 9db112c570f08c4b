/** With these a spreadsheet begins a formula, also in the full-width forms of East Asian keyboards. */
const FORMULA = '[=+\\-@＝＋－＠]';

/**
 * At the beginning, and behind what some languages take for the end of a cell, quoted or not: a semicolon, a tab, the end of a
 * line. There an apostrophe makes a text of it.
 */
const BEFORE_FORMULA = new RegExp(`(^|[;\\t\\r\\n])(?=[\\s"']*${FORMULA})`, 'gu');

const LEADING_SEPARATOR = /^[;\t\r]/;

const harmless = (text: string): string => {
  const marked = text.replace(BEFORE_FORMULA, "$1'");
  return LEADING_SEPARATOR.test(marked) ? `'${marked}` : marked;
};

/** A cell of RFC 4180 that no spreadsheet runs, in any language. Whoever wrote the text is seldom who opens the file. */
export const csvCell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${harmless(value).replaceAll('"', '""')}"`;

/** Without it, spreadsheets read a file in an old one-byte encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Cells that stand side by side. */
export const csvCells = (cells: readonly (string | number)[]): string => cells.map(csvCell).join(',');

export const LINE_END = '\r\n';

/** A line of RFC 4180. */
export const csvLine = (cells: readonly (string | number)[]): string => csvCells(cells) + LINE_END;
