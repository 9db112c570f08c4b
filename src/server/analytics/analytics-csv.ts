import { NOT_CHARGED } from '#contracts/analytics.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { dollarString } from '#shared/money/nanos.ts';
import { BYTE_ORDER_MARK, csvCells, csvLine, LINE_END } from '../platform/csv/csv-file.ts';
import { type Sums, sumOf } from './counts.ts';
import type { DayLine } from './sums-store.ts';

const HEADER = [
  'Day',
  'Campaign ID',
  'Campaign',
  'Views started',
  'Views',
  'Visits',
  'Conversions',
  'Spent USD',
  ...NOT_CHARGED.map((reason) => `Not charged: ${reason}`),
];

type Named = { id: bigint; title: string };
type NamedCells = { place: number; cells: string };

export const csvHeader = (): string => BYTE_ORDER_MARK + csvLine(HEADER);

/** What stands in a line behind the day and the advert. */
const cellsOf = ({ started, completed, clicks, conversions, spentNanos, notCharged }: Sums): string => {
  const counted = [started, completed, clicks, conversions, dollarString(spentNanos)];
  return csvCells([...counted, ...NOT_CHARGED.map((reason) => notCharged[reason] ?? 0)]);
};

/**
 * Writes lines of RFC 4180 of what was counted: one for each advert and day with any counts, oldest day first, the adverts in the
 * given order. A file may have very many lines, so what stands in all those of an advert is written once.
 */
export const csvWriter = (adverts: readonly Named[]) => {
  const named = new Map<bigint, NamedCells>(
    adverts.map(({ id, title }, place) => [id, { place, cells: csvCells([encodePublicId(id), title]) }]),
  );
  const linesOfDay = (day: string, counts: readonly DayLine[]): string[] => {
    const sumsOf = new Map<NamedCells, Sums>();
    for (const count of counts) {
      const advert = named.get(count.advertId);
      const known = advert && sumsOf.get(advert);
      if (advert) sumsOf.set(advert, known ? sumOf([known, count]) : count);
    }
    const dayCell = csvCells([day]);
    return [...sumsOf]
      .sort(([one], [other]) => one.place - other.place)
      .map(([{ cells }, sums]) => `${dayCell},${cells},${cellsOf(sums)}${LINE_END}`);
  };
  return (counts: readonly DayLine[]): string =>
    [...Map.groupBy(counts, ({ day }) => day)]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([day, countsOfDay]) => linesOfDay(day, countsOfDay))
      .join('');
};
