import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnalyticsRange } from '#contracts/analytics.ts';
import { call, type ReplyTo } from '#web/api-client/api.ts';
import { estimateFigures } from './estimate-figures.ts';
import {
  askSources,
  countedFigures,
  type FigureSource,
  keepCounted,
  type ShownFigures,
} from './shown-figures.ts';

/** SPEC 9. */
export const RANGES: readonly AnalyticsRange[] = ['1d', '7d', '30d', '90d'];
const DEFAULT_RANGE: AnalyticsRange = '7d';

/** The range in the address; the default one for anything else. */
export const rangeIn = (query: URLSearchParams): AnalyticsRange =>
  RANGES.find((range) => range === query.get('range')) ?? DEFAULT_RANGE;

/** The query for a range. The rest of the query stays; the default range is left out. */
export const withRange = (query: URLSearchParams, range: AnalyticsRange): URLSearchParams => {
  const changed = new URLSearchParams(query);
  if (range === DEFAULT_RANGE) changed.delete('range');
  else changed.set('range', range);
  return changed;
};

const found = ({ success, source, analytics }: ReplyTo<'GET /api/general-analytics'>) =>
  success && analytics ? countedFigures(source, analytics) : undefined;

/** SPEC 4: the analytics service, the general analytics, then an estimate from the adverts. */
export const sourcesOf = (id: string, range: AnalyticsRange, signal: AbortSignal): FigureSource[] => [
  async () =>
    found(await call('GET /api/advertiser-analytics/:id', { params: { id }, query: { range }, signal })),
  async () => found(await call('GET /api/general-analytics', { query: { range }, signal })),
  async () => estimateFigures(await call('GET /api/getUserAdvs', { signal })),
];

/** The figures of a range. Those of the previous range stay until they arrive. */
export const useAnalytics = (id: string, range: AnalyticsRange) => {
  const queries = useQueryClient();
  const queryKey = ['analytics', id, range] as const;
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      keepCounted(
        await askSources(sourcesOf(id, range, signal)),
        queries.getQueryData<ShownFigures>(queryKey),
      ),
    placeholderData: keepPreviousData,
  });
};
