import { Readable } from 'node:stream';
import type { AnalyticsRange } from '#contracts/analytics.ts';
import type { Language } from '#shared/languages/languages.ts';
import { listAdvertTitlesOf } from '../adverts/adverts.ts';
import type { AppContext } from '../platform/app-context.ts';
import { csvFor } from '../platform/csv/csv-file.ts';
import { beyondPatience } from '../platform/database/patience.ts';
import { cellsOfAdvert, csvHeader } from './analytics-csv.ts';
import type { Count } from './counts.ts';
import { type DayCount, writeDayLines } from './day-lines.ts';
import { addDays, dayText, type Period, periodOf } from './period.ts';
import { countOpen, countTakenBack } from './read-counts.ts';
import { readSummedTo } from './sums-store.ts';

/** So many are in memory at once at most, some 10 MB. */
const LINES_AT_ONCE = 100_000;

const onItsDay = ({ at, ...count }: Count): DayCount => ({ ...count, day: dayText(at) });

type Asked = {
  advertiserId: bigint;
  range: AnalyticsRange;
  /** The reader's, whose spreadsheet opens the file. */
  language: Language;
  linesAtOnce?: number;
};

/**
 * The lines of the file, read as they are taken: who leaves is read nothing more. The header comes with the first of them, so
 * that a failure before is answered as one.
 */
async function* linesOf(
  { db }: AppContext,
  { advertiserId, language, period, linesAtOnce }: Required<Omit<Asked, 'range'>> & { period: Period },
): AsyncGenerator<string> {
  const csv = csvFor(language);
  let header = csvHeader(csv);
  const titles = await listAdvertTitlesOf(db, advertiserId);
  if (titles.length === 0) {
    yield header;
    return;
  }
  const adverts = titles.map((advert) => ({ id: advert.id, cells: cellsOfAdvert(csv, advert) }));
  const advertIds = adverts.map(({ id }) => id);
  const daysAtOnce = Math.ceil(linesAtOnce / adverts.length);
  const { unit } = period;
  for (let { from } = period; from < period.to; ) {
    const partEnd = addDays(from, daysAtOnce);
    const to = partEnd < period.to ? partEnd : period.to;
    const span = { unit, from, to, advertIds };
    // Also of a time without lines, so that whoever has left is not read the next one.
    const lines = await beyondPatience(async () => {
      const summedTo = (await readSummedTo(db)) ?? span.from;
      const open = { ...span, from: summedTo > span.from ? summedTo : span.from };
      const counts = await Promise.all([countOpen(db, open), countTakenBack(db, span)]);
      return writeDayLines(db, {
        csv,
        unit,
        from,
        to,
        summedTo,
        adverts,
        counted: counts.flat().map(onItsDay),
      });
    });
    yield header + lines;
    header = '';
    from = to;
  }
}

/** Our own counts as a file. Estimates are made by screens only, so a file never holds them. */
export const exportAnalytics = (
  context: AppContext,
  { range, linesAtOnce = LINES_AT_ONCE, ...asked }: Asked,
): { name: string; lines: Readable } => {
  const now = context.clock.now();
  const period = periodOf(range, now);
  const name = `watchwell-analytics-${dayText(period.from)}-${dayText(now)}.csv`;
  return { name, lines: Readable.from(linesOf(context, { ...asked, period, linesAtOnce })) };
};
