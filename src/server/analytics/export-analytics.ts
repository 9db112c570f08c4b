import { Readable } from 'node:stream';
import type { AnalyticsRange } from '#contracts/analytics.ts';
import type { Language } from '#shared/languages/languages.ts';
import { listAdvertTitlesOf } from '../adverts/adverts.ts';
import type { AppContext } from '../platform/app-context.ts';
import { csvFor } from '../platform/csv/csv-file.ts';
import { withoutWaitLimit } from '../platform/database/wait-limit.ts';
import { cellsOfAdvert, csvHeader, type DayCount, writeDayLines } from './analytics-csv.ts';
import type { Count } from './counts.ts';
import { addDays, dayText, type Period, periodOf } from './period.ts';
import { countOpen, countTakenBack } from './read-counts.ts';
import { readSummedTo } from './sums-store.ts';

/** Lines in memory at most, some 10 MB. */
const LINES_AT_ONCE = 100_000;

const onItsDay = ({ at, ...count }: Count): DayCount => ({ ...count, day: dayText(at) });

type ExportQuery = {
  advertiserId: bigint;
  range: AnalyticsRange;
  /** The language of the reader's spreadsheet. */
  language: Language;
  linesAtOnce?: number;
};

/**
 * Yields the file's lines as they are consumed; nothing is read for a reader who has left. The header comes
 * with the first batch, so that an earlier failure still gets an error reply.
 */
async function* linesOf(
  { db }: AppContext,
  { advertiserId, language, period, linesAtOnce }: Required<Omit<ExportQuery, 'range'>> & { period: Period },
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
    // Checked for a time without lines too, so that a reader who left stops the loop.
    const lines = await withoutWaitLimit(async () => {
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

/** Exports our own counts as a file. Estimates appear on screens only. */
export const exportAnalytics = (
  context: AppContext,
  { range, linesAtOnce = LINES_AT_ONCE, ...query }: ExportQuery,
): { name: string; lines: Readable } => {
  const now = context.clock.now();
  const period = periodOf(range, now);
  const name = `watchwell-analytics-${dayText(period.from)}-${dayText(now)}.csv`;
  return { name, lines: Readable.from(linesOf(context, { ...query, period, linesAtOnce })) };
};
