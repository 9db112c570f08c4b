import { useCount, useTexts } from '#web/i18n/language.tsx';
import { analyticsTexts } from '#web/texts/analytics.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/loaded.tsx';
import { Cents } from '#web/ui/money.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { Written } from '#web/ui/written.tsx';
import type { AdvertRow } from './figures.ts';

const Name = ({ row }: { row: AdvertRow }) => {
  const t = useTexts(analyticsTexts).analytics.adverts;
  return (
    <span className="grid min-w-40 gap-1.5">
      <Link
        to={`/advertiser-dashboard/${row.id}`}
        className="inline-flex min-h-6 items-center hover:underline pointer-coarse:min-h-11"
      >
        <Written>{row.name}</Written>
      </Link>
      <ProgressBar
        value={row.boughtViews - row.remainingViews}
        max={row.boughtViews}
        label={t.delivery(row.name)}
        className="h-1.5"
      />
    </span>
  );
};

const Status = ({ status }: Pick<AdvertRow, 'status'>) => {
  const t = useTexts(analyticsTexts).analytics.adverts;
  return <Badge tone={status === 'active' ? 'ok' : 'neutral'}>{t.statuses[status]}</Badge>;
};

type AdvertTableProps = {
  readonly adverts: readonly AdvertRow[];
  /** Links to more of them. */
  readonly pages?: React.ReactNode;
};

/** SPEC 2: active adverts, with a link to /advList; also ended ones with views in the period. */
export const AdvertTable = ({ adverts, pages }: AdvertTableProps) => {
  const t = useTexts(analyticsTexts).analytics.adverts;
  const count = useCount();
  const columns: Column<AdvertRow, keyof typeof t.columns>[] = [
    { key: 'name', rowHeader: true, cell: (row) => <Name row={row} /> },
    { key: 'views', align: 'end', cell: (row) => count(row.views) },
    { key: 'clicks', align: 'end', cell: (row) => count(row.clicks) },
    { key: 'spent', align: 'end', cell: (row) => <Cents dollars={row.spent} /> },
    { key: 'remaining', align: 'end', cell: (row) => count(row.remainingViews) },
    { key: 'status', long: true, cell: (row) => <Status status={row.status} /> },
  ];
  const rows = adverts.filter(({ completed, views }) => !completed || views > 0);
  return (
    <section className="panel">
      <header className="flex flex-wrap items-center justify-between gap-3 p-4 md:p-6 md:pb-4">
        <div>
          <h2>{t.title}</h2>
          <p className="text-sm text-muted">{t.help}</p>
        </div>
        <ButtonLink to="/advList/" variant="secondary" size="small">
          {t.add}
        </ButtonLink>
      </header>
      <DataTable
        caption={t.title}
        headers={t.columns}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        cards="phones"
        className="rounded-t-none border-x-0 border-b-0 [--card-column:5rem] md:[--table-edge:1.5rem]"
        empty={<EmptyState fact={t.empty} help={t.emptyHelp} />}
      />
      {pages && <footer className="p-4 empty:hidden">{pages}</footer>}
    </section>
  );
};
