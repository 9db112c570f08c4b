import { useState } from 'react';
import type { AnalyticsRange } from '#contracts/analytics.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { useLanguage, useTexts } from '../../i18n/language-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { formatCount, longTime, shortTime } from './figure-formats.ts';
import { SeriesTable } from './series-table.tsx';
import type { SeriesPoint } from './shown-figures.ts';
import { TimeChart } from './time-chart.tsx';

const FIGURES = ['views', 'clicks', 'spent'] as const;
type Figure = (typeof FIGURES)[number];

type SeriesCardProps = { readonly series: readonly SeriesPoint[]; readonly range: AnalyticsRange };

const SeriesChart = ({ series, range, figure }: SeriesCardProps & { figure: Figure }) => {
  const t = useTexts('analytics').chart;
  const language = useLanguage();
  const describe = (place: number): string => {
    const point = series[place];
    if (!point) return '';
    const { at, views, clicks, spent } = point;
    return [
      longTime(at, range, language),
      ...(place === series.length - 1 ? [t.soFar] : []),
      t.views(formatCount(views, language)),
      t.clicks(formatCount(clicks, language)),
      t.spent(formatMoney(spent, language)),
    ].join(' · ');
  };
  return (
    <TimeChart
      label={t.slider(t.figures[figure])}
      values={series.map((point) => point[figure])}
      whole={figure !== 'spent'}
      formatValue={(value) =>
        figure === 'spent' ? formatMoney(value, language) : formatCount(value, language)
      }
      shortTime={(place) => shortTime(series[place]?.at ?? '', range, language)}
      describe={describe}
    />
  );
};

export const SeriesCard = ({ series, range }: SeriesCardProps) => {
  const t = useTexts('analytics').chart;
  const [figure, setFigure] = useState<Figure>('views');
  const [asTable, setAsTable] = useState(false);
  const options = FIGURES.map((value) => ({ value, label: t.figures[value] }));
  return (
    <Card
      title={t.title}
      action={
        <Button
          variant="quiet"
          size="small"
          className="-my-2.5 -mr-3.5"
          onClick={() => setAsTable((shown) => !shown)}
        >
          {asTable ? t.asChart : t.asTable}
        </Button>
      }
    >
      {asTable ? (
        <SeriesTable series={series} range={range} />
      ) : (
        <div className="grid gap-4">
          <Segmented legend={t.figure} options={options} value={figure} onChange={setFigure} />
          {/* A new range begins at its own last moment. */}
          <SeriesChart key={range} series={series} range={range} figure={figure} />
        </div>
      )}
    </Card>
  );
};
