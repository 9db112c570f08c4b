import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnAdvert } from '#contracts/adverts.ts';
import type { Analytics, AnalyticsRange } from '#contracts/analytics.ts';
import { call, type ReplyTo } from '#web/api-client/api.ts';

export type Figures = Pick<
  Analytics,
  'totalViews' | 'totalClicks' | 'ctr' | 'avgCost' | 'impressions' | 'conversions' | 'reported' | 'spent'
>;
export type AdvertRow = Analytics['adverts'][number];
export type SeriesPoint = Analytics['series'][number];

/** Details of a counting source only; they are never estimated. */
export type CountedDetails = Pick<
  Analytics,
  'previous' | 'dateRange' | 'series' | 'countries' | 'notCharged' | 'advertPage' | 'updatedAt'
>;

export type FoundFigures = {
  readonly source: 'analytics-service' | 'first-party' | 'estimate' | 'none';
  readonly figures: Figures;
  readonly adverts: readonly AdvertRow[];
  /** Set exactly when the source counts. */
  readonly counted?: CountedDetails;
};

const countedFigures = (source: Analytics['dataSource'], reply: Analytics): FoundFigures => {
  const { totalViews, totalClicks, ctr, avgCost, impressions, conversions, reported, spent, adverts } = reply;
  const { previous, dateRange, series, countries, notCharged, advertPage, updatedAt } = reply;
  return {
    source,
    figures: { totalViews, totalClicks, ctr, avgCost, impressions, conversions, reported, spent },
    adverts,
    counted: { previous, dateRange, series, countries, notCharged, advertPage, updatedAt },
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
    reported: 0,
    spent: 0,
  },
  adverts: [],
};

/** Returns the figures of the source, or undefined when it has none. */
type FigureSource = () => Promise<FoundFigures | undefined>;

export type ShownFigures = FoundFigures & {
  /** The first failure of the sources before the one that succeeded. */
  readonly failure?: unknown;
};

/** SPEC 4 and 8: tries one source after another until one has figures; a failed one counts as having none. */
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

/** Throws the failure when a reload found no counted figures: the cached ones then stay on the screen. */
export const keepCounted = (asked: ShownFigures, known: ShownFigures | undefined): ShownFigures => {
  if (known?.counted && !asked.counted && asked.failure !== undefined) throw asked.failure;
  return asked;
};

type Bought = Pick<OwnAdvert, '_id' | 'title' | 'price' | 'clicks' | 'amount' | 'completed'>;

/** SPEC 9: clicks as a share of views, conversions as a share of clicks. */
export const CLICKS_PERCENT = 3;
export const CONVERSIONS_PERCENT = 10;

const percentOf = (whole: number, percent: number): number => Math.floor((whole * percent) / 100);

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);

const estimateRow = ({ _id, title, price, clicks, amount, completed }: Bought): AdvertRow => {
  const views = Math.max(0, price - clicks);
  const visits = percentOf(views, CLICKS_PERCENT);
  return {
    id: _id,
    name: title,
    status: completed ? 'completed' : 'active',
    views,
    clicks: visits,
    conversions: percentOf(visits, CONVERSIONS_PERCENT),
    reported: 0,
    // A pack is prepaid: spent is the price of the delivered views.
    spent: price > 0 ? (amount * views) / price : 0,
    boughtViews: price,
    remainingViews: clicks,
    completed,
  };
};

/** SPEC 9, local fallback: an estimate from the packs over their whole time. Undefined without an advert. */
export const estimateFigures = (bought: readonly Bought[]): FoundFigures | undefined => {
  if (bought.length === 0) return undefined;
  const adverts = bought.map(estimateRow);
  const totalViews = sumOf(adverts, ({ views }) => views);
  const totalClicks = percentOf(totalViews, CLICKS_PERCENT);
  const spent = sumOf(adverts, (row) => row.spent);
  return {
    source: 'estimate',
    figures: {
      totalViews,
      totalClicks,
      ctr: totalViews > 0 ? rounded((totalClicks / totalViews) * 100, 2) : 0,
      avgCost: totalClicks > 0 ? rounded(spent / totalClicks, 3) : 0,
      impressions: totalViews,
      conversions: percentOf(totalClicks, CONVERSIONS_PERCENT),
      reported: 0,
      spent,
    },
    adverts,
  };
};

/** SPEC 9. */
export const RANGES: readonly AnalyticsRange[] = ['1d', '7d', '30d', '90d'];
const DEFAULT_RANGE: AnalyticsRange = '7d';

/** The range in the query; the default one for anything else. */
export const rangeIn = (query: URLSearchParams): AnalyticsRange =>
  RANGES.find((range) => range === query.get('range')) ?? DEFAULT_RANGE;

/** The query for a range. The rest of the query stays; the default range is left out. */
export const withRange = (query: URLSearchParams, range: AnalyticsRange): URLSearchParams => {
  const changed = new URLSearchParams(query);
  if (range === DEFAULT_RANGE) changed.delete('range');
  else changed.set('range', range);
  changed.delete(ADVERT_PAGE);
  return changed;
};

/** The query parameter for the page of the adverts. */
const ADVERT_PAGE = 'campaigns';

/** The page of the adverts in the query; the first for anything else. */
export const advertPageIn = (query: URLSearchParams): number => {
  const page = Number(query.get(ADVERT_PAGE));
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
};

/** The query for a page of the adverts; the first is left out. */
export const withAdvertPage = (query: URLSearchParams, page: number): URLSearchParams => {
  const changed = new URLSearchParams(query);
  if (page === 1) changed.delete(ADVERT_PAGE);
  else changed.set(ADVERT_PAGE, String(page));
  return changed;
};

const found = ({ success, source, analytics }: ReplyTo<'GET /api/general-analytics'>) =>
  success && analytics ? countedFigures(source, analytics) : undefined;

type Asked = { readonly range: AnalyticsRange; readonly page?: number };

/** SPEC 4: the analytics service, the general analytics, then an estimate from the adverts. */
export const sourcesOf = (id: string, query: Asked, signal: AbortSignal): FigureSource[] => [
  async () => found(await call('GET /api/advertiser-analytics/:id', { params: { id }, query, signal })),
  async () => found(await call('GET /api/general-analytics', { query, signal })),
  async () => estimateFigures(await call('GET /api/getUserAdvs', { signal })),
];

/** The figures of a range and a page of adverts. The previous ones stay until they arrive. */
export const useAnalytics = (id: string, { range, page = 1 }: Asked) => {
  const queries = useQueryClient();
  const queryKey = ['analytics', id, range, page] as const;
  const query = page === 1 ? { range } : { range, page };
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      keepCounted(
        await askSources(sourcesOf(id, query, signal)),
        queries.getQueryData<ShownFigures>(queryKey),
      ),
    placeholderData: keepPreviousData,
  });
};
