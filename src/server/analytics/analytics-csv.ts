import { NOT_CHARGED } from '#contracts/analytics.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { dollarString } from '#shared/money/nanos.ts';
import { BYTE_ORDER_MARK, csvLine } from '../platform/csv/csv-file.ts';
import { sumOf } from './counts.ts';
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

export const csvHeader = (): string => BYTE_ORDER_MARK + csvLine(HEADER);

const lineOf = (day: string, { id, title }: Named, counts: readonly DayLine[]): string => {
  const { started, completed, clicks, conversions, spentNanos, notCharged } = sumOf(counts);
  const counted = [started, completed, clicks, conversions, dollarString(spentNanos)];
  const kept = NOT_CHARGED.map((reason) => notCharged[reason] ?? 0);
  return csvLine([day, encodePublicId(id), title, ...counted, ...kept]);
};

/** RFC 4180: a line for each advert and day with any counts, oldest day first, the adverts in the given order. */
export const csvLines = (counts: readonly DayLine[], adverts: readonly Named[]): string => {
  const places = new Map(adverts.map(({ id }, place) => [id, place]));
  const days = [...Map.groupBy(counts, ({ day }) => day)].sort(([one], [other]) => one.localeCompare(other));
  const lines = days.flatMap(([day, countsOfDay]) => {
    const byPlace = [...Map.groupBy(countsOfDay, ({ advertId }) => places.get(advertId) ?? -1)];
    byPlace.sort(([one], [other]) => one - other);
    return byPlace.flatMap(([place, those]) => {
      const advert = adverts[place];
      return advert ? [lineOf(day, advert, those)] : [];
    });
  });
  return lines.join('');
};
