import type { Analytics } from '#contracts/analytics.ts';

export type Figures = Pick<
  Analytics,
  'totalViews' | 'totalClicks' | 'ctr' | 'avgCost' | 'impressions' | 'conversions' | 'spent'
>;
export type AdvertRow = Analytics['adverts'][number];
export type SeriesPoint = Analytics['series'][number];

/** What only counting gives: nothing of it is ever estimated. */
export type CountedDetails = Pick<Analytics, 'previous' | 'dateRange' | 'series' | 'countries' | 'updatedAt'>;

export type FoundFigures = {
  readonly source: 'analytics-service' | 'first-party' | 'estimate' | 'none';
  readonly figures: Figures;
  readonly adverts: readonly AdvertRow[];
  /** Set exactly when the source counts. */
  readonly counted?: CountedDetails;
};

export const countedFigures = (source: Analytics['dataSource'], reply: Analytics): FoundFigures => {
  const { totalViews, totalClicks, ctr, avgCost, impressions, conversions, spent, adverts } = reply;
  const { previous, dateRange, series, countries, updatedAt } = reply;
  return {
    source,
    figures: { totalViews, totalClicks, ctr, avgCost, impressions, conversions, spent },
    adverts,
    counted: { previous, dateRange, series, countries, updatedAt },
  };
};

/** SPEC 8: the last fallback shows zeros. */
export const NO_FIGURES: FoundFigures = {
  source: 'none',
  figures: {
    totalViews: 0,
    totalClicks: 0,
    ctr: 0,
    avgCost: 0,
    impressions: 0,
    conversions: 0,
    spent: 0,
  },
  adverts: [],
};
