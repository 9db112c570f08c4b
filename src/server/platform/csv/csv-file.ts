import { csvCell } from './csv-cell.ts';

/** Without it, spreadsheets read a file in an old one-byte encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A line of RFC 4180. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`;
