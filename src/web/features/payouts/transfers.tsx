import { useQuery } from '@tanstack/react-query';
import type { BankTransfer } from '#contracts/payouts.ts';
import { localeOf } from '#shared/languages/languages.ts';
import { call } from '#web/api-client/api.ts';
import { useLanguage, useTexts } from '#web/i18n/language.tsx';
import { adminPayoutsTexts } from '#web/texts/admin-payouts.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable, TableSkeleton } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/loaded.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { SkeletonArea } from '#web/ui/skeleton.tsx';

/** A failed test is a result: it is shown at once, and only a press repeats the test. */
export const useConnectionTest = () =>
  useQuery({
    queryKey: ['bank-connection'],
    queryFn: async ({ signal }) => (await call('GET /api/admin/test-wise', { signal })).data,
    retry: false,
  });

/** SPEC 8: a list that cannot be loaded is an empty one. */
const useTransfers = () =>
  useQuery({
    queryKey: ['bank-transfers'],
    queryFn: ({ signal }) =>
      call('GET /api/admin/wise-transactions', { signal }).then(
        ({ transactions }) => transactions,
        () => [],
      ),
  });

/** SPEC 4: completed is green, funded orange, anything else red. */
export const transferTone = (status: string): Tone => {
  const word = status.toLowerCase();
  if (word === 'completed') return 'ok';
  return word === 'funded' ? 'sun' : 'danger';
};

/** The amount is not always in dollars: the currency has its own column. */
const Amount = ({ amount }: { amount: number }) => {
  const format = new Intl.NumberFormat(localeOf(useLanguage()), { minimumFractionDigits: 2 });
  return <span className="font-bold tabular-nums">{format.format(amount)}</span>;
};

export const TransfersTable = ({ transfers }: { transfers: readonly BankTransfer[] }) => {
  const t = useTexts(adminPayoutsTexts).paymentMonitor.transfers;
  const layout: Column<BankTransfer, keyof typeof t.columns>[] = [
    {
      key: 'date',
      long: true,
      cell: (row) => <Moment at={row.createdAt} withTime className="whitespace-nowrap" />,
    },
    { key: 'user', long: true, cell: (row) => row.userEmail || '–' },
    { key: 'amount', align: 'end', cell: (row) => <Amount amount={row.amount} /> },
    {
      key: 'currency',
      cell: (row) => (
        <span className="whitespace-nowrap">
          {row.currency} {t.to} {row.targetCurrency}
        </span>
      ),
    },
    {
      key: 'status',
      cell: (row) => <Badge tone={transferTone(row.status)}>{row.status.toUpperCase()}</Badge>,
    },
    {
      key: 'id',
      rowHeader: true,
      cell: (row) => <span className="font-mono text-xs">{row.transferId}</span>,
    },
  ];
  return (
    <DataTable
      caption={t.title}
      headers={t.columns}
      columns={layout}
      rows={transfers}
      rowKey={(row) => row.transferId}
      cards="tablets"
      empty={<EmptyState fact={t.empty} />}
      className="max-h-100 [--card-column:9rem]"
    />
  );
};

/** The latest transfers of the bank-transfer service, newest first; the list scrolls in 400 px. */
export const Transfers = () => {
  const t = useTexts(adminPayoutsTexts).paymentMonitor.transfers;
  const { data, isFetching, refetch } = useTransfers();
  return (
    <section className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2>{t.title}</h2>
        <Button variant="secondary" size="small" pending={isFetching} onClick={() => void refetch()}>
          {t.refresh}
        </Button>
      </header>
      {data ? (
        <TransfersTable transfers={data} />
      ) : (
        <SkeletonArea>
          <TableSkeleton />
        </SkeletonArea>
      )}
    </section>
  );
};
