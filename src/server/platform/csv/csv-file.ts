import type { FastifyReply } from 'fastify';
import { factsOf, type Language } from '#shared/languages/languages.ts';

/** With these a spreadsheet begins a formula, also in the full-width forms of East Asian keyboards. */
const FORMULA = '[=+\\-@＝＋－＠]';

/**
 * At the beginning, and behind what the spreadsheet of another language takes for the end of a cell, quoted or not: a comma, a
 * semicolon, a tab, the end of a line. There an apostrophe makes a text of it.
 */
const BEFORE_FORMULA = new RegExp(`(^|[,;\\t\\r\\n])(?=[\\s"']*${FORMULA})`, 'gu');

const LEADING_SEPARATOR = /^[;\t\r]/;

const harmless = (text: string): string => {
  const marked = text.replace(BEFORE_FORMULA, "$1'");
  return LEADING_SEPARATOR.test(marked) ? `'${marked}` : marked;
};

/** Without it, spreadsheets read a file in an old one-byte encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

export const LINE_END = '\r\n';

type Cells = readonly (string | number)[];

/** How a file of text is written for the spreadsheet of a reader: with other signs all of a line would stand in its first cell. */
export type Csv = {
  readonly separator: string;
  /** Writes a decimal number, which has a point. */
  readonly decimal: (number: string) => string;
  /** A cell of RFC 4180 that no spreadsheet runs as a formula, in any language. The texts are written by strangers. */
  readonly cell: (value: string | number) => string;
  /** Cells that stand side by side. */
  readonly cells: (cells: Cells) => string;
  readonly line: (cells: Cells) => string;
};

export const csvFor = (language: Language): Csv => {
  const { separator, decimal: sign } = factsOf(language).spreadsheet;
  const decimal = (number: string) => number.replace('.', sign);
  const cell = (value: string | number): string =>
    typeof value === 'number' ? decimal(String(value)) : `"${harmless(value).replaceAll('"', '""')}"`;
  const cells = (values: Cells) => values.map(cell).join(separator);
  return { separator, decimal, cell, cells, line: (values) => cells(values) + LINE_END };
};

/** Offers a file under a name, and lets nobody keep it. */
export const sendCsv = (reply: FastifyReply, name: string, lines: NodeJS.ReadableStream): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .headers({ 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' })
    .send(lines);
