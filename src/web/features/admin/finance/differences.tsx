import { MONEY_PROVIDERS, moneyProviders } from '#shared/money-providers/money-providers.ts';
import type { ReplyTo } from '#web/api-client/api.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { financeTexts } from '#web/texts/finance.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Money } from '#web/ui/money.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ExplainDifference, isExplainable } from './explain-difference.tsx';
import { usePlaceName, useReconciliation } from './queries.ts';

const LABELS = moneyProviders.map((provider) => MONEY_PROVIDERS[provider].label);

type Known = ReplyTo<'GET /api/admin/reconciliation'>;
type Difference = Known['differences'][number];

const DifferenceTable = ({ differences }: Pick<Known, 'differences'>) => {
  const t = useTexts(financeTexts).reconciliation;
  const placeName = usePlaceName();
  const layout: Column<Difference, keyof typeof t.columns>[] = [
    { key: 'provider', cell: (row) => placeName(row.provider) },
    { key: 'kind', cell: (row) => t.kinds[row.kind] },
    { key: 'ours', align: 'end', cell: (row) => <Money dollars={row.ours} /> },
    { key: 'theirs', align: 'end', cell: (row) => <Money dollars={row.theirs} /> },
    {
      key: 'reference',
      rowHeader: true,
      cell: (row) => <span className="font-mono text-xs">{row.reference}</span>,
    },
    {
      key: 'foundAt',
      long: true,
      cell: (row) => <Moment at={row.foundAt} withTime className="whitespace-nowrap" />,
    },
  ];
  return (
    <>
      <Notice tone="danger">{t.found}</Notice>
      <DataTable
        caption={t.table}
        headers={t.columns}
        columns={layout}
        rows={differences}
        rowKey={(row) => `${row.provider}:${row.kind}:${row.reference}`}
        cards="tablets"
        className="max-h-100"
      />
      {differences.filter(isExplainable).map((row) => (
        <ExplainDifference key={row.provider} row={row} />
      ))}
    </>
  );
};

/** Where the books and the providers disagree: they agree only after a complete comparison. */
export const Differences = () => {
  const t = useTexts(financeTexts).reconciliation;
  const known = useReconciliation();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header>
        <h2>{t.title}</h2>
        <p className="prose text-sm text-muted">
          {t.comparedWith(LABELS.slice(0, -1).join(', '), LABELS.at(-1) ?? '')}
        </p>
      </header>
      <Loaded
        // An earlier result does not show whether the books agree now.
        query={known.isError ? { ...known, data: undefined } : known}
        waiting={<Skeleton className="h-24 rounded-lg" />}
        failed={t.unread}
      >
        {({ checkedAt, differences }) => (
          <>
            {checkedAt === null && <Notice tone="sun">{t.never}</Notice>}
            {checkedAt !== null && differences.length === 0 && <Notice tone="ok">{t.agreed}</Notice>}
            {differences.length > 0 && <DifferenceTable differences={differences} />}
          </>
        )}
      </Loaded>
    </section>
  );
};
