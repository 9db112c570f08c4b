import { type Analytics, NOT_CHARGED } from '#contracts/analytics.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { wireDollars } from '#shared/money/nanos.ts';
import { type Sums, sumOf, type TimedSums } from './counts.ts';
import type { Period } from './period.ts';

export type AdvertFigures = {
  id: bigint;
  title: string;
  viewsBought: number;
  viewsRemaining: number;
  sums: Sums;
};

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

const figuresOf = (counts: readonly Sums[]): Analytics['previous'] => {
  const { started, completed, clicks, conversions, reported, spentNanos } = sumOf(counts);
  const spent = wireDollars(spentNanos);
  return {
    totalViews: completed,
    totalClicks: clicks,
    ctr: completed === 0 ? 0 : rounded((clicks / completed) * 100, 2),
    avgCost: clicks === 0 ? 0 : rounded(spent / clicks, 3),
    impressions: started,
    conversions,
    reported,
    spent,
  };
};

export const seriesOf = (
  counts: readonly TimedSums[],
  { steps }: Pick<Period, 'steps'>,
): Analytics['series'] => {
  const countsAt = Map.groupBy(counts, ({ at }) => at.getTime());
  return steps.map((at) => {
    const { started, completed: views, clicks, spentNanos } = sumOf(countsAt.get(at.getTime()) ?? []);
    return { at: at.toISOString(), started, views, clicks, spent: wireDollars(spentNanos) };
  });
};

export const notChargedOf = (counts: readonly Sums[]): Analytics['notCharged'] => {
  const { notCharged } = sumOf(counts);
  return NOT_CHARGED.map((reason) => ({ reason, views: notCharged[reason] ?? 0 }))
    .filter(({ views }) => views > 0)
    .sort((one, other) => other.views - one.views);
};

const viewsByCountry = (counts: readonly TimedSums[]): Map<string, number> => {
  const views = new Map<string, number>();
  for (const count of counts) {
    for (const [country, known] of Object.entries(count.countries)) {
      views.set(country, (views.get(country) ?? 0) + known);
    }
  }
  return views;
};

/** Sorted by views. Unknown countries have an empty code, so that the total covers all views. */
const countriesOf = (views: ReadonlyMap<string, number>, allViews: number): Analytics['countries'] => {
  const known = [...views.values()].reduce((sum, count) => sum + count, 0);
  const all = known < allViews ? [...views, ['', allViews - known] as const] : [...views];
  return all
    .map(([country, count]) => ({ country, views: count }))
    .sort((one, other) => other.views - one.views || one.country.localeCompare(other.country));
};

const figuresByAdvert = (adverts: readonly AdvertFigures[]): Analytics['adverts'] =>
  adverts.map(({ id, title, viewsBought, viewsRemaining, sums }) => ({
    id: encodePublicId(id),
    name: title,
    status: viewsRemaining === 0 ? ('completed' as const) : ('active' as const),
    views: sums.completed,
    clicks: sums.clicks,
    conversions: sums.conversions,
    reported: sums.reported,
    spent: wireDollars(sums.spentNanos),
    boughtViews: viewsBought,
    remainingViews: viewsRemaining,
    completed: viewsRemaining === 0,
  }));

type Input = {
  source: Analytics['dataSource'];
  period: Period;
  /** One page of the adverts. */
  adverts: readonly AdvertFigures[];
  advertPage: Analytics['advertPage'];
  /** All adverts together, in this period and the previous one. */
  counts: readonly TimedSums[];
  /** Credited views by country, where the source counts them separately. */
  countries?: ReadonlyMap<string, number>;
  now: Date;
};

export const summarizeCounts = (input: Input): Analytics => {
  const { source, period, adverts, advertPage, counts, countries, now } = input;
  const current = counts.filter(({ at }) => at >= period.from);
  const figures = figuresOf(current);
  const previous = counts.filter(({ at }) => at < period.from);
  return {
    ...figures,
    previous: figuresOf(previous),
    dateRange: { from: period.from.toISOString(), to: now.toISOString() },
    dataSource: source,
    series: seriesOf(current, period),
    countries: countriesOf(countries ?? viewsByCountry(current), figures.totalViews),
    notCharged: notChargedOf(current),
    adverts: figuresByAdvert(adverts),
    advertPage,
    updatedAt: now.toISOString(),
  };
};
