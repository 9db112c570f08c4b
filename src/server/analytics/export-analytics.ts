import type { AnalyticsRange } from '#contracts/analytics.ts';
import { listAdvertTitlesOf } from '../adverts/adverts.ts';
import type { AppContext } from '../platform/app-context.ts';
import { analyticsCsv } from './analytics-csv.ts';
import { dayText, periodOf } from './period.ts';
import { readCounts } from './read-counts.ts';

type Input = { advertiserId: bigint; range: AnalyticsRange };
type CsvFile = { name: string; text: string };

/** What was counted in the range as a file. Estimates are made by screens only, so none can come in here. */
export const exportAnalytics = async (
  { db, clock }: AppContext,
  { advertiserId, range }: Input,
): Promise<CsvFile> => {
  const now = clock.now();
  const period = periodOf(range, now);
  const adverts = await listAdvertTitlesOf(db, advertiserId);
  const advertIds = adverts.map(({ id }) => id);
  const counts = advertIds.length > 0 ? await readCounts(db, advertIds, period) : [];
  const counted = counts.filter(({ at }) => at >= period.from);
  const name = `watchwell-analytics-${dayText(period.from)}-${dayText(now)}.csv`;
  return { name, text: analyticsCsv(counted, adverts) };
};
