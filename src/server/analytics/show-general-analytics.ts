import type { AnalyticsRange, AnalyticsReply } from '#contracts/analytics.ts';
import type { AppContext } from '../platform/app-context.ts';
import { listCampaigns } from './list-campaigns.ts';
import { noFigures } from './no-figures.ts';
import { periodOf } from './period.ts';
import { readCounts } from './read-counts.ts';
import { summarizeCounts } from './summarize-counts.ts';

type Input = { advertiserId: bigint; range: AnalyticsRange };

/** Our own counts of an advertiser's campaigns. */
export const showGeneralAnalytics = async (
  { db, clock }: AppContext,
  { advertiserId, range }: Input,
): Promise<AnalyticsReply> => {
  const source = 'first-party';
  const campaigns = await listCampaigns(db, advertiserId);
  if (campaigns.length === 0) return noFigures(source, 'analytics-empty');
  const now = clock.now();
  const period = periodOf(range, now);
  const advertIds = campaigns.map(({ id }) => id);
  const counts = await readCounts(db, advertIds, period);
  return { success: true, source, analytics: summarizeCounts({ source, period, campaigns, counts, now }) };
};
