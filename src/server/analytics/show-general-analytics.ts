import type { AnalyticsRange, AnalyticsReply } from '#contracts/analytics.ts';
import type { AppContext } from '../platform/app-context.ts';
import { listAdverts } from './list-adverts.ts';
import { noFigures } from './no-figures.ts';
import { periodOf } from './period.ts';
import { readCounts } from './read-counts.ts';
import { summarizeCounts } from './summarize-counts.ts';

type Input = { advertiserId: bigint; range: AnalyticsRange };

/** Our own counts of an advertiser's adverts. */
export const showGeneralAnalytics = async (
  { db, clock }: AppContext,
  { advertiserId, range }: Input,
): Promise<AnalyticsReply> => {
  const source = 'first-party';
  const adverts = await listAdverts(db, advertiserId);
  if (adverts.length === 0) return noFigures(source, 'analytics-empty');
  const now = clock.now();
  const period = periodOf(range, now);
  const advertIds = adverts.map(({ id }) => id);
  const counts = await readCounts(db, advertIds, period);
  return { success: true, source, analytics: summarizeCounts({ source, period, adverts, counts, now }) };
};
