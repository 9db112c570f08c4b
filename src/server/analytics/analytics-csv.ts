import { NOT_CHARGED } from '#contracts/analytics.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { dollarString } from '#shared/money/nanos.ts';
import { BYTE_ORDER_MARK, type Csv } from '../platform/csv/csv-file.ts';
import type { Sums } from './counts.ts';

const HEADER = [
  'Day',
  'Campaign ID',
  'Campaign',
  'Views started',
  'Views',
  'Visits',
  'Conversions',
  'Reported by browser',
  'Spent USD',
  ...NOT_CHARGED.map((reason) => `Not charged: ${reason}`),
];

export const csvHeader = (csv: Csv): string => BYTE_ORDER_MARK + csv.line(HEADER);

/** The cells after the day, equal in all lines of an advert. */
export const cellsOfAdvert = (csv: Csv, { id, title }: { id: bigint; title: string }): string =>
  csv.cells([encodePublicId(id), title]);

/** The cells after the day and the advert. */
export const cellsOfSums = (csv: Csv, { notCharged, ...sums }: Sums): string => {
  const { started, completed, clicks, conversions, reported, spentNanos } = sums;
  const counted = [started, completed, clicks, conversions, reported, csv.decimal(dollarString(spentNanos))];
  return csv.cells([...counted, ...NOT_CHARGED.map((reason) => notCharged[reason] ?? 0)]);
};
