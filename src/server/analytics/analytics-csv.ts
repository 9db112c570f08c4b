import { encodePublicId } from '#shared/ids/public-id.ts';
import { asNanos, dollarString } from '#shared/money/nanos.ts';
import type { Count } from './counts.ts';
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

/** Spreadsheets read a file without a byte order mark as an old one-byte encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A cell beginning so is run as a formula by spreadsheets; a title is the advertiser's own, the reader may be another. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (value: string | number): string => {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const line = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;

type Line = Count & { day: string };

/** The hours of one day become one line. */
const linesOf = (counts: readonly Count[]): Line[] => {
  const lines = new Map<string, Line>();
  for (const count of counts) {
    const day = dayText(count.at);
    const key = `${day}:${count.advertId}`;
    const sum = lines.get(key);
    lines.set(key, {
      ...count,
      day,
      started: count.started + (sum?.started ?? 0),
      completed: count.completed + (sum?.completed ?? 0),
      clicks: count.clicks + (sum?.clicks ?? 0),
      conversions: count.conversions + (sum?.conversions ?? 0),
      spentNanos: asNanos(count.spentNanos + (sum?.spentNanos ?? 0n)),
    });
  }
  return [...lines.values()];
};

type Named = { id: bigint; title: string };

/** RFC 4180: a line for each advert and day with any counts, oldest day first, the adverts in the given order. */
export const analyticsCsv = (counts: readonly Count[], adverts: readonly Named[]): string => {
  const places = new Map(adverts.map(({ id, title }, place) => [id, { place, title }]));
  const placeOf = (count: Count) => places.get(count.advertId)?.place ?? 0;
  const lines = linesOf(counts)
    .sort((one, other) => one.day.localeCompare(other.day) || placeOf(one) - placeOf(other))
    .map(({ day, advertId, started, completed, clicks, conversions, spentNanos }) => [
      day,
      encodePublicId(advertId),
      places.get(advertId)?.title ?? '',
      started,
      completed,
      clicks,
      conversions,
      dollarString(spentNanos),
    ]);
  return BYTE_ORDER_MARK + [HEADER, ...lines].map(line).join('');
};
