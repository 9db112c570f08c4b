import type { Analytics } from '#contracts/analytics.ts';

export type Figures = Pick<
  Analytics,
  'totalViews' | 'totalClicks' | 'ctr' | 'avgCost' | 'impressions' | 'conversions' | 'spent'
>;
export type AdvertRow = Analytics['adverts'][number];
export type SeriesPoint = Analytics['series'][number];

/** Only a source that counts has these; they are never estimated. */
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

/** Returns its figures, or undefined when it has none. */
export type FigureSource = () => Promise<FoundFigures | undefined>;

export type ShownFigures = FoundFigures & {
  /** The first failure of the sources that were asked before the one that answered. */
  readonly failure?: unknown;
};

/** SPEC 4 and 8: one source after the other until one has figures; a failed one counts as having none. */
export const askSources = async (sources: readonly FigureSource[]): Promise<ShownFigures> => {
  const failures: unknown[] = [];
  const withFailure = (found: FoundFigures): ShownFigures =>
    failures.length > 0 ? { ...found, failure: failures[0] } : found;
  for (const ask of sources) {
    try {
      const found = await ask();
      if (found) return withFailure(found);
    } catch (failure) {
      failures.push(failure);
    }
  }
  return withFailure(NO_FIGURES);
};

/** Throws the failure when asking again found no counted figures: those that are known then stay on the screen. */
export const keepCounted = (asked: ShownFigures, known: ShownFigures | undefined): ShownFigures => {
  if (known?.counted && !asked.counted && asked.failure !== undefined) throw asked.failure;
  return asked;
};
