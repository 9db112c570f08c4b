import { useState } from 'react';
import type { AnalyticsRange } from '#contracts/analytics.ts';
import { inCents } from '#shared/money/format-money.ts';
import { useCount, useLanguage, useMoney, useTexts } from '#web/i18n/language.tsx';
import { analyticsTexts } from '#web/texts/analytics.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Cents } from '#web/ui/money.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TimeChart } from '#web/ui/time-chart.tsx';
import { longTime, shortTime } from './figure-formats.ts';
import type { SeriesPoint } from './figures.ts';

type SeriesTableProps = { readonly series: readonly SeriesPoint[]; readonly range: AnalyticsRange };

/** The chart's figures as numbers. */
const SeriesTable = ({ series, range }: SeriesTableProps) => {
  const t = useTexts(analyticsTexts).analytics.chart;
  const language = useLanguage();
  const count = useCount();
  const headers = { ...t.figures, at: range === '1d' ? t.hour : t.day, started: t.started };
  const columns: Column<SeriesPoint, keyof typeof headers>[] = [
    {
      key: 'at',
      rowHeader: true,
      cell: ({ at }) => <span className="whitespace-nowrap">{longTime(at, range, language)}</span>,
    },
    { key: 'started', align: 'end', cell: ({ started }) => count(started) },
    { key: 'views', align: 'end', cell: ({ views }) => count(views) },
    { key: 'clicks', align: 'end', cell: ({ clicks }) => count(clicks) },
    { key: 'spent', align: 'end', cell: ({ spent }) => <Cents dollars={spent} /> },
  ];
  return (
    <DataTable
      caption={t.title}
      headers={headers}
      columns={columns}
      rows={series}
      rowKey={({ at }) => at}
      cards="phones"
      className="max-h-84"
    />
  );
};

const FIGURES = ['views', 'clicks', 'spent'] as const;
type Figure = (typeof FIGURES)[number];

type SeriesCardProps = { readonly series: readonly SeriesPoint[]; readonly range: AnalyticsRange };

const SeriesChart = ({ series, range, figure }: SeriesCardProps & { figure: Figure }) => {
  const t = useTexts(analyticsTexts).analytics.chart;
  const language = useLanguage();
  const money = useMoney();
  const count = useCount();
  const describe = (place: number): string => {
    const point = series[place];
    if (!point) return '';
    const { at, views, clicks, spent } = point;
    return [
      longTime(at, range, language),
      ...(place === series.length - 1 ? [t.soFar] : []),
      t.views(count(views)),
      t.clicks(count(clicks)),
      t.spent(money(inCents(spent))),
    ].join(' · ');
  };
  return (
    <TimeChart
      label={t.slider(t.figures[figure])}
      values={series.map((point) => point[figure])}
      whole={figure !== 'spent'}
      formatValue={(value) => (figure === 'spent' ? money(value) : count(value))}
      shortTime={(place) => shortTime(series[place]?.at ?? '', range, language)}
      describe={describe}
    />
  );
};

export const SeriesCard = ({ series, range }: SeriesCardProps) => {
  const t = useTexts(analyticsTexts).analytics.chart;
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
          {/* A new range starts with its last point selected. */}
          <SeriesChart key={range} series={series} range={range} figure={figure} />
        </div>
      )}
    </Card>
  );
};
