import type { AnalyticsRange } from '#contracts/analytics.ts';
import { useLanguage, useTexts } from '../../i18n/language-context.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { formatCount, longTime } from './figure-formats.ts';
import type { SeriesPoint } from './shown-figures.ts';

type SeriesTableProps = { readonly series: readonly SeriesPoint[]; readonly range: AnalyticsRange };

/** The chart's figures as numbers. */
export const SeriesTable = ({ series, range }: SeriesTableProps) => {
  const t = useTexts('analytics').chart;
  const language = useLanguage();
  const count = (key: 'started' | 'views' | 'clicks', header: string): Column<SeriesPoint> => ({
    key,
    header,
    align: 'end',
    cell: (point) => formatCount(point[key], language),
  });
  const columns: Column<SeriesPoint>[] = [
    {
      key: 'at',
      header: range === '1d' ? t.hour : t.day,
      rowHeader: true,
      cell: ({ at }) => <span className="whitespace-nowrap">{longTime(at, range, language)}</span>,
    },
    count('started', t.started),
    count('views', t.figures.views),
    count('clicks', t.figures.clicks),
    {
      key: 'spent',
      header: t.figures.spent,
      align: 'end',
      cell: ({ spent }) => <Money dollars={spent} />,
    },
  ];
  return (
    <DataTable
      caption={t.title}
      columns={columns}
      rows={series}
      rowKey={({ at }) => at}
      className="max-h-84"
    />
  );
};
