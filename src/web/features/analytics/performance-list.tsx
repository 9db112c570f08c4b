import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx';
import { Card } from '#web/ui/card.tsx';
import { Money } from '#web/ui/money.tsx';
import { formatCount, formatPercent } from './figure-formats.ts';
import type { FoundFigures } from './shown-figures.ts';

const Line = ({ label, means, children }: { label: string; means: string; children: ReactNode }) => (
  <div className="flex items-center justify-between gap-4 py-3">
    <dt className="min-w-0">
      <span className="block font-semibold">{label}</span>
      <span className="block text-sm text-muted">{means}</span>
    </dt>
    <dd className="shrink-0 text-lg font-bold tabular-nums">{children}</dd>
  </div>
);

export const PerformanceList = ({ shown }: { shown: Pick<FoundFigures, 'figures' | 'counted'> }) => {
  const t = useTexts('analytics').performance;
  const language = useLanguage();
  const { impressions, totalViews, conversions, spent } = shown.figures;
  return (
    <Card title={t.title} className="flex flex-col">
      <dl className="-my-3 grid grow auto-rows-fr divide-y divide-line">
        <Line label={t.impressions} means={t.impressionsMean}>
          {formatCount(impressions, language)}
        </Line>
        {/* Not where starts were not counted: of an estimate, and of views that began before the period did. */}
        {shown.counted && impressions > 0 && impressions >= totalViews && (
          <Line label={t.completed} means={t.completedMeans}>
            {formatPercent((totalViews / impressions) * 100, language)}
          </Line>
        )}
        <Line label={t.conversions} means={t.conversionsMean}>
          {formatCount(conversions, language)}
        </Line>
        <Line label={t.spent} means={t.spentMeans}>
          <Money dollars={spent} />
        </Line>
      </dl>
    </Card>
  );
};
