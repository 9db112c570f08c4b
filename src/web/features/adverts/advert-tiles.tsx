import { localeOf } from '#shared/languages/languages.ts';
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx';
import { StatTile, StatTiles } from '#web/ui/stat-tile.tsx';
import type { AdvertTotals } from './advert-totals.ts';

export const AdvertTiles = ({ totals }: { totals: AdvertTotals }) => {
  const t = useTexts('ownAdverts').tiles;
  const numbers = new Intl.NumberFormat(localeOf(useLanguage()));
  return (
    <StatTiles label={t.label}>
      <StatTile label={t.count} value={numbers.format(totals.count)} note={t.countMeans} />
      <StatTile label={t.active} value={numbers.format(totals.active)} note={t.activeMeans} />
      <StatTile
        label={t.views}
        value={numbers.format(totals.delivered)}
        note={t.viewsMean(numbers.format(totals.remaining))}
      />
    </StatTiles>
  );
};
