import { type Analytics, NOT_CHARGED } from '#contracts/analytics.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { wireDollars } from '#shared/money/nanos.ts';
import { type Count, sumOf } from './counts.ts';
import type { Period } from './period.ts';

export type AdvertStanding = {
  id: bigint;
  title: string;
  removed: boolean;
  viewsBought: number;
  viewsRemaining: number;
};

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

const figuresOf = (counts: readonly Count[]): Analytics['previous'] => {
  const { started, completed, clicks, conversions, spentNanos } = sumOf(counts);
  const spent = wireDollars(spentNanos);
  return {
    totalViews: completed,
    totalClicks: clicks,
    ctr: completed === 0 ? 0 : rounded((clicks / completed) * 100, 2),
    avgCost: clicks === 0 ? 0 : rounded(spent / clicks, 3),
    impressions: started,
    conversions,
    spent,
  };
};

const groupBy = <K>(counts: readonly Count[], keyOf: (count: Count) => K): ((key: K) => Count[]) => {
  const groups = Map.groupBy(counts, keyOf);
  return (key) => groups.get(key) ?? [];
};

const seriesOf = (counts: readonly Count[], { steps }: Period): Analytics['series'] => {
  const countsAt = groupBy(counts, ({ at }) => at.getTime());
  return steps.map((at) => {
    const { started, completed: views, clicks, spentNanos } = sumOf(countsAt(at.getTime()));
    return { at: at.toISOString(), started, views, clicks, spent: wireDollars(spentNanos) };
  });
};

const notChargedOf = (counts: readonly Count[]): Analytics['notCharged'] => {
  const { notCharged } = sumOf(counts);
  return NOT_CHARGED.map((reason) => ({ reason, views: notCharged[reason] ?? 0 }))
    .filter(({ views }) => views > 0)
    .sort((one, other) => other.views - one.views);
};

const viewsByCountry = (counts: readonly Count[]): Map<string, number> => {
  const views = new Map<string, number>();
  for (const count of counts) {
    for (const [country, known] of Object.entries(count.countries)) {
      views.set(country, (views.get(country) ?? 0) + known);
    }
  }
  return views;
};

/** Most views first. Views without a known country have an empty code, so that the sum is that of all views. */
const countriesOf = (views: ReadonlyMap<string, number>, allViews: number): Analytics['countries'] => {
  const known = [...views.values()].reduce((sum, count) => sum + count, 0);
  const all = known < allViews ? [...views, ['', allViews - known] as const] : [...views];
  return all
    .map(([country, count]) => ({ country, views: count }))
    .sort((one, other) => other.views - one.views || one.country.localeCompare(other.country));
};

const figuresByAdvert = (
  counts: readonly Count[],
  adverts: readonly AdvertStanding[],
): Analytics['adverts'] => {
  const countsOf = groupBy(counts, ({ advertId }) => advertId);
  return adverts
    .filter(({ id, removed }) => !removed || countsOf(id).length > 0)
    .map(({ id, title, viewsBought, viewsRemaining }) => {
      const { completed: views, clicks, conversions, spentNanos } = sumOf(countsOf(id));
      return {
        id: encodePublicId(id),
        name: title,
        status: viewsRemaining === 0 ? ('completed' as const) : ('active' as const),
        views,
        clicks,
        conversions,
        spent: wireDollars(spentNanos),
        boughtViews: viewsBought,
        remainingViews: viewsRemaining,
        completed: viewsRemaining === 0,
      };
    });
};

type Input = {
  source: Analytics['dataSource'];
  period: Period;
  adverts: readonly AdvertStanding[];
  /** Of this period and the one before. */
  counts: readonly Count[];
  /** Credited views of this period by country, where the source counts them apart. */
  countries?: ReadonlyMap<string, number>;
  now: Date;
};

/** Turns counts into what the panel shows. */
export const summarizeCounts = ({ source, period, adverts, counts, countries, now }: Input): Analytics => {
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
    adverts: figuresByAdvert(current, adverts),
    updatedAt: now.toISOString(),
  };
};
