import { Readable } from 'node:stream';
import type { AnalyticsRange } from '#contracts/analytics.ts';
import { listAdvertTitlesOf } from '../adverts/adverts.ts';
import type { AppContext } from '../platform/app-context.ts';
import { beyondPatience } from '../platform/database/patience.ts';
import { csvHeader, csvWriter } from './analytics-csv.ts';
import type { Count } from './counts.ts';
import { addDays, dayText, type Period, periodOf } from './period.ts';
import { countOpen, countTakenBack } from './read-counts.ts';
import { type DayLine, readDayLines, readSummedTo } from './sums-store.ts';

/** Figures of two weeks of all adverts are in memory at once. */
const DAYS_AT_ONCE = 14;

const onItsDay = ({ at, ...count }: Count): DayLine => ({ ...count, day: dayText(at) });

/** The lines of the file, read as they are taken: who leaves is read nothing more. */
async function* linesOf({ db }: AppContext, advertiserId: bigint, period: Period): AsyncGenerator<string> {
  yield csvHeader();
  const adverts = await listAdvertTitlesOf(db, advertiserId);
  const advertIds = adverts.map(({ id }) => id);
  if (advertIds.length === 0) return;
  const write = csvWriter(adverts);
  const { unit } = period;
  for (let { from } = period; from < period.to; ) {
    const partEnd = addDays(from, DAYS_AT_ONCE);
    const to = partEnd < period.to ? partEnd : period.to;
    const span = { unit, from, to, advertIds };
    const lines = await beyondPatience(async () => {
      const summedTo = (await readSummedTo(db)) ?? span.from;
      const open = { ...span, from: summedTo > span.from ? summedTo : span.from };
      return [
        ...(await readDayLines(db, advertIds, { ...span, summedTo })),
        ...(await countOpen(db, open)).map(onItsDay),
        ...(await countTakenBack(db, span)).map(onItsDay),
      ];
    });
    // Also of a time without lines, so that whoever has left is not read the next one.
    yield write(lines);
    from = to;
  }
}

/** Our own counts as a file. Estimates are made by screens only, so a file never holds them. */
export const exportAnalytics = (
  context: AppContext,
  { advertiserId, range }: { advertiserId: bigint; range: AnalyticsRange },
): { name: string; lines: Readable } => {
  const now = context.clock.now();
  const period = periodOf(range, now);
  const name = `watchwell-analytics-${dayText(period.from)}-${dayText(now)}.csv`;
  return { name, lines: Readable.from(linesOf(context, advertiserId, period)) };
};
