import type { OwnAdvert } from '#contracts/adverts.ts';
import type { AdvertRow, FoundFigures } from './shown-figures.ts';

type Bought = Pick<OwnAdvert, '_id' | 'title' | 'price' | 'clicks' | 'amount' | 'completed'>;

/** SPEC 9: of the views, and of the clicks. */
const CLICKS_PERCENT = 3;
const CONVERSIONS_PERCENT = 10;

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
    // A pack is paid in advance: spent is the price of the views that were delivered.
    spent: price > 0 ? (amount * views) / price : 0,
    boughtViews: price,
    remainingViews: clicks,
    completed,
  };
};

/** SPEC 9, local fallback: estimated from the packs alone, over their whole time. Undefined without an advert. */
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
      spent,
    },
    adverts,
  };
};
