import { NOT_CHARGED } from '#contracts/analytics.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { dollarString } from '#shared/money/nanos.ts';
import { BYTE_ORDER_MARK, csvLine } from '../platform/csv/csv-file.ts';
import { type Count, sumOf } from './counts.ts';
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
  ...NOT_CHARGED.map((reason) => `Not charged: ${reason}`),
];

type Named = { id: bigint; title: string };

export const csvHeader = (): string => BYTE_ORDER_MARK + csvLine(HEADER);

/** RFC 4180: a line for each advert and day with any counts, oldest day first, the adverts in the given order. */
export const csvLines = (counts: readonly Count[], adverts: readonly Named[]): string => {
  const days = [...Map.groupBy(counts, ({ at }) => dayText(at))].sort(([one], [other]) =>
    one.localeCompare(other),
  );
  const lines = days.flatMap(([day, countsOfDay]) => {
    const countsOf = Map.groupBy(countsOfDay, ({ advertId }) => advertId);
    return adverts
      .filter(({ id }) => countsOf.has(id))
      .map(({ id, title }) => {
        const sums = sumOf(countsOf.get(id) ?? []);
        const { started, completed, clicks, conversions, spentNanos } = sums;
        const counted = [started, completed, clicks, conversions, dollarString(spentNanos)];
        const notCharged = NOT_CHARGED.map((reason) => sums.notCharged[reason] ?? 0);
        return [day, encodePublicId(id), title, ...counted, ...notCharged];
      });
  });
  return lines.map(csvLine).join('');
};
