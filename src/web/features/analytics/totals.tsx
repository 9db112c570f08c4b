import { useCount, useLanguage, useMoney, useTexts } from '#web/i18n/language.tsx';
import { analyticsTexts } from '#web/texts/analytics.ts';
import { Card, StatTile, StatTiles } from '#web/ui/card.tsx';
import { BigMoney } from '#web/ui/money.tsx';
import { changeOf, formatChange, formatPercent } from './figure-formats.ts';
import type { Figures, FoundFigures } from './figures.ts';

type Shown = Pick<FoundFigures, 'source' | 'figures' | 'counted'>;

/** Up is not always good and down not always bad, so the text has no colour. */
const Compared = ({ shown, figure }: { shown: Shown; figure: keyof Figures }) => {
  const t = useTexts(analyticsTexts).analytics.cards;
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
  const t = useTexts(analyticsTexts).analytics.cards;
  const language = useLanguage();
  const money = useMoney();
  const count = useCount();
  const { totalViews, totalClicks, ctr, avgCost } = shown.figures;
  const note = (means: string, figure: keyof Figures) => <Note means={means} shown={shown} figure={figure} />;
  return (
    <StatTiles label={t.label}>
      <StatTile label={t.views} value={count(totalViews)} note={note(t.viewsMean, 'totalViews')} />
      <StatTile label={t.clicks} value={count(totalClicks)} note={note(t.clicksMean, 'totalClicks')} />
      <StatTile label={t.ctr} value={formatPercent(ctr, language)} note={note(t.ctrMeans, 'ctr')} />
      <StatTile label={t.cost} value={money(avgCost)} note={note(t.costMeans, 'avgCost')} />
    </StatTiles>
  );
};

const Line = ({ label, means, children }: { label: string; means: string; children: React.ReactNode }) => (
  <div className="flex items-center justify-between gap-4 py-3">
    <dt className="min-w-0">
      <span className="block font-semibold">{label}</span>
      <span className="block text-sm text-muted">{means}</span>
    </dt>
    <dd className="shrink-0 text-lg font-bold tabular-nums">{children}</dd>
  </div>
);

export const PerformanceList = ({ shown }: { shown: Pick<FoundFigures, 'figures' | 'counted'> }) => {
  const t = useTexts(analyticsTexts).analytics.performance;
  const language = useLanguage();
  const count = useCount();
  const { impressions, totalViews, conversions, reported, spent } = shown.figures;
  return (
    <Card title={t.title} className="flex flex-col">
      <dl className="-my-3 grid grow auto-rows-fr divide-y divide-line">
        <Line label={t.impressions} means={t.impressionsMean}>
          {count(impressions)}
        </Line>
        {/*
         * Shown only for counted starts: neither for an estimate, nor when views began before the period.
         */}
        {shown.counted && impressions > 0 && impressions >= totalViews && (
          <Line label={t.completed} means={t.completedMeans}>
            {formatPercent((totalViews / impressions) * 100, language)}
          </Line>
        )}
        <Line label={t.conversions} means={t.conversionsMean}>
          {count(conversions)}
        </Line>
        {reported > 0 && (
          <Line label={t.reported} means={t.reportedMeans}>
            {count(reported)}
          </Line>
        )}
        <Line label={t.spent} means={t.spentMeans}>
          <BigMoney dollars={spent} even />
        </Line>
      </dl>
    </Card>
  );
};
