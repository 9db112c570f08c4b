import type { PaymentProvider } from '#shared/money-providers/money-providers.ts';
import type { ReplyTo } from '#web/api-client/api.ts';
import { useCount, useMoney, useTexts } from '#web/i18n/language.tsx';
import { financeTexts } from '#web/texts/finance.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Cents } from '#web/ui/money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { useMargins, usePlaceName } from './queries.ts';

type Margins = ReplyTo<'GET /api/admin/margins'>;
type Row = Pick<
  Margins['packs'][number],
  'provider' | 'count' | 'paid' | 'share' | 'tax' | 'fees' | 'left'
> & {
  readonly what: string;
};

const SUMS = ['paid', 'share', 'tax', 'fees'] as const;

const MarginTable = ({ title, rows }: { title: string; rows: readonly Row[] }) => {
  const t = useTexts(financeTexts).finance.margins;
  const placeName = usePlaceName();
  const count = useCount();
  const columns: Column<Row, keyof typeof t.columns>[] = [
    { key: 'what', rowHeader: true, cell: (row) => whole(row.what) },
    { key: 'provider', cell: (row) => placeName(row.provider satisfies PaymentProvider) },
    { key: 'count', align: 'end', cell: (row) => count(row.count) },
    ...SUMS.map((key) => ({ key, align: 'end' as const, cell: (row: Row) => <Cents dollars={row[key]} /> })),
    {
      key: 'left',
      align: 'end',
      cell: ({ left }) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-2 font-bold">
          {left < 0 && <Badge tone="danger">{t.loses}</Badge>}
          <Cents dollars={left} />
        </span>
      ),
    },
  ];
  return (
    <>
      <h3>{title}</h3>
      <DataTable
        caption={title}
        headers={t.columns}
        columns={columns}
        rows={rows}
        rowKey={({ what, provider }) => `${what} ${provider}`}
        cards="tablets"
        className="max-h-100"
        empty={<p className="text-sm text-muted">{t.none}</p>}
      />
    </>
  );
};

/** Payments and packs by what they leave us, the worst first; those that lose money are marked. */
export const Margins = () => {
  const t = useTexts(financeTexts).finance.margins;
  const money = useMoney();
  const count = useCount();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2>{t.title}</h2>
      <Loaded query={useMargins()} waiting={<Skeleton className="h-40 rounded-lg" />} failed={t.failed}>
        {({ taxPercent, payments, packs }) => (
          <>
            <p className="prose text-sm text-muted">{t.intro(count(taxPercent))}</p>
            <MarginTable
              title={t.payments}
              rows={payments.map((row) => ({ ...row, what: `${t.kinds[row.kind]}, ${money(row.amount)}` }))}
            />
            <MarginTable
              title={t.packs}
              rows={packs.map((row) => ({ ...row, what: `${row.tier}, ${money(row.price)}` }))}
            />
          </>
        )}
      </Loaded>
    </section>
  );
};
