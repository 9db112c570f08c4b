import { formatMoney } from '#shared/money/format-money.ts';
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx';
import { StatTile, StatTiles } from '#web/ui/stat-tile.tsx';
import { changeOf, formatChange, formatCount, formatPercent } from './figure-formats.ts';
import type { Figures, FoundFigures } from './shown-figures.ts';

type Shown = Pick<FoundFigures, 'source' | 'figures' | 'counted'>;

/** Up or down is no good or bad by itself, so the words bear no colour. */
const Compared = ({ shown, figure }: { shown: Shown; figure: keyof Figures }) => {
  const t = useTexts('analytics').cards;
  const language = useLanguage();
  if (!shown.counted) return shown.source === 'estimate' && t.estimated;
  const change = changeOf(shown.figures[figure], shown.counted.previous[figure]);
  return change === undefined ? t.fresh : t.change(formatChange(change, language));
};

const Note = ({ means, shown, figure }: { means: string; shown: Shown; figure: keyof Figures }) => (
  <>
    <span className="block">{means}</span>
    <span className="block font-semibold">
      <Compared shown={shown} figure={figure} />
    </span>
  </>
);

export const HeadlineCards = ({ shown }: { shown: Shown }) => {
  const t = useTexts('analytics').cards;
  const language = useLanguage();
  const { totalViews, totalClicks, ctr, avgCost } = shown.figures;
  const note = (means: string, figure: keyof Figures) => <Note means={means} shown={shown} figure={figure} />;
  return (
    <StatTiles label={t.label}>
      <StatTile
        label={t.views}
        value={formatCount(totalViews, language)}
        note={note(t.viewsMean, 'totalViews')}
      />
      <StatTile
        label={t.clicks}
        value={formatCount(totalClicks, language)}
        note={note(t.clicksMean, 'totalClicks')}
      />
      <StatTile label={t.ctr} value={formatPercent(ctr, language)} note={note(t.ctrMeans, 'ctr')} />
      <StatTile label={t.cost} value={formatMoney(avgCost, language)} note={note(t.costMeans, 'avgCost')} />
    </StatTiles>
  );
};
