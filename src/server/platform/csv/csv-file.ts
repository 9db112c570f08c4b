import type { FastifyReply } from 'fastify';
import { factsOf, type Language } from '#shared/languages/languages.ts';

/** Signs that begin a formula in a spreadsheet, also in the full-width forms of East Asian keyboards. */
const FORMULA = '[=+\\-@＝＋－＠]';

/**
 * A formula at the start, or after a cell end of another language's spreadsheet, quoted or not: comma,
 * semicolon, tab or line end. An apostrophe there makes it a text.
 */
const BEFORE_FORMULA = new RegExp(`(^|[,;\\t\\r\\n])(?=[\\s"']*${FORMULA})`, 'gu');

const LEADING_SEPARATOR = /^[;\t\r]/;

const harmless = (text: string): string => {
  const marked = text.replace(BEFORE_FORMULA, "$1'");
  return LEADING_SEPARATOR.test(marked) ? `'${marked}` : marked;
};

/** Without this mark, spreadsheets read the file in an old one-byte encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

export const LINE_END = '\r\n';

type Cells = readonly (string | number)[];

/** The format of a reader's spreadsheet; other separators would put a whole line into its first cell. */
export type Csv = {
  readonly separator: string;
  /** Formats a decimal number given with a point. */
  readonly decimal: (number: string) => string;
  /** A cell of RFC 4180 that no spreadsheet runs as a formula, in any language. Strangers write the texts. */
  readonly cell: (value: string | number) => string;
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

/** Sends a file as a download and forbids caching. */
export const sendDownload = (
  reply: FastifyReply,
  name: string,
  type: string,
  content: NodeJS.ReadableStream,
): FastifyReply =>
  reply
    .type(type)
    .headers({ 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' })
    .send(content);

export const sendCsv = (reply: FastifyReply, name: string, lines: NodeJS.ReadableStream): FastifyReply =>
  sendDownload(reply, name, 'text/csv; charset=utf-8', lines);
