import { encodePublicId } from '#shared/ids/public-id.ts';
import { dollarString } from '#shared/money/nanos.ts';
import { type Count, sumOf } from './counts.ts';
import { csvCell } from './csv-cell.ts';
import { dayText } from './period.ts';

const HEADER = [
  'Day',
  'Campaign ID',
  'Campaign',
  'Views started',
  'Views',
  'Visits',
  'Conversions',
  'Spent USD',
];

/** Without a byte order mark, spreadsheets read a file in an old one-byte encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

const line = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

type Named = { id: bigint; title: string };

/** RFC 4180: a line for each advert and day with any counts, oldest day first, the adverts in the given order. */
export const analyticsCsv = (counts: readonly Count[], adverts: readonly Named[]): string => {
  const days = [...Map.groupBy(counts, ({ at }) => dayText(at))].sort(([one], [other]) =>
    one.localeCompare(other),
  );
  const lines = days.flatMap(([day, countsOfDay]) => {
    const countsOf = Map.groupBy(countsOfDay, ({ advertId }) => advertId);
    return adverts
      .filter(({ id }) => countsOf.has(id))
      .map(({ id, title }) => {
        const { started, completed, clicks, conversions, spentNanos } = sumOf(countsOf.get(id) ?? []);
        const spent = dollarString(spentNanos);
        return [day, encodePublicId(id), title, started, completed, clicks, conversions, spent];
      });
  });
  return BYTE_ORDER_MARK + [HEADER, ...lines].map(line).join('');
};
