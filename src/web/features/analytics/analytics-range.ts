import type { AnalyticsRange } from '#contracts/analytics.ts';

/** SPEC 9. */
export const RANGES: readonly AnalyticsRange[] = ['1d', '7d', '30d', '90d'];
const DEFAULT_RANGE: AnalyticsRange = '7d';

/** The range that the address names; the usual one for anything else. */
export const rangeIn = (query: URLSearchParams): AnalyticsRange =>
  RANGES.find((range) => range === query.get('range')) ?? DEFAULT_RANGE;

/** The address for a range, everything else in it kept; the usual one needs no word. */
export const withRange = (query: URLSearchParams, range: AnalyticsRange): URLSearchParams => {
  const changed = new URLSearchParams(query);
  if (range === DEFAULT_RANGE) changed.delete('range');
  else changed.set('range', range);
  return changed;
};
