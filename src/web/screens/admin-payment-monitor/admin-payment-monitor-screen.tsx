import { useQuery } from '@tanstack/react-query';
import { MONEY_PROVIDERS, moneyProviders } from '#shared/money-providers/money-providers.ts';
import { call, type ReplyTo } from '#web/api-client/api.ts';
import { ExplainDifference, isExplainable } from '#web/features/admin/explain-difference.tsx';
import { RoutingRules } from '#web/features/payouts/payouts-summary.tsx';
import { BankStatus, WalletStatus } from '#web/features/payouts/provider-status.tsx';
import { Transfers } from '#web/features/payouts/transfers.tsx';
import { useErrorText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { adminPayoutsTexts } from '#web/texts/admin-payouts.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Money } from '#web/ui/money.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

const LABELS = moneyProviders.map((provider) => MONEY_PROVIDERS[provider].label);

const RECONCILIATION = ['reconciliation'] as const;

const useReconciliation = () =>
  useQuery({
    queryKey: RECONCILIATION,
    queryFn: ({ signal }) => call('GET /api/admin/reconciliation', { signal }),
  });

/** Reloads after a failure too: one provider may have been read and another not. */
const useRunReconciliation = () =>
  useAct(() => call('POST /api/admin/reconciliation'), { rereads: [RECONCILIATION] });

type Known = ReplyTo<'GET /api/admin/reconciliation'>;
type Difference = Known['differences'][number];

const Differences = ({ differences }: Pick<Known, 'differences'>) => {
  const t = useTexts(adminPayoutsTexts).reconciliation;
  const layout: Column<Difference, keyof typeof t.columns>[] = [
    { key: 'provider', cell: (row) => MONEY_PROVIDERS[row.provider].label },
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
        <ExplainDifference key={row.provider} row={row} rereads={RECONCILIATION} />
      ))}
    </>
  );
};

/** Reports that the books agree only after a complete comparison. */
const Outcome = ({ checkedAt, differences }: Known) => {
  const t = useTexts(adminPayoutsTexts).reconciliation;
  return (
    <>
      {checkedAt === null && <Notice tone="sun">{t.never}</Notice>}
      {checkedAt !== null && differences.length === 0 && <Notice tone="ok">{t.agreed}</Notice>}
      {differences.length > 0 && <Differences differences={differences} />}
      {checkedAt !== null && (
        <p className="text-sm text-muted">
          {t.checked}: <Moment at={checkedAt} withTime />
        </p>
      )}
    </>
  );
};

/** Compares the books with the providers: money in and money out. */
const Reconciliation = () => {
  const t = useTexts(adminPayoutsTexts).reconciliation;
  const errorText = useErrorText();
  const known = useReconciliation();
  const run = useRunReconciliation();
  return (
    <section className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2>{t.title}</h2>
        <Button variant="secondary" size="small" pending={run.isPending} onClick={() => run.mutate()}>
          {t.run}
        </Button>
      </header>
      <p className="prose text-muted">
        {t.comparedWith(LABELS.slice(0, -1).join(', '), LABELS.at(-1) ?? '')}
      </p>
      {run.error && (
        <Notice tone="danger">
          {t.failed} <span className="font-normal">{errorText(run.error)}</span>
        </Notice>
      )}
      <Loaded
        // An earlier result does not show whether the books agree now.
        query={known.isError ? { ...known, data: undefined } : known}
        waiting={<Skeleton className="h-24 rounded-lg" />}
        failed={t.unread}
      >
        {(known) => <Outcome {...known} />}
      </Loaded>
    </section>
  );
};

export const handle = hiddenScreen(adminPayoutsTexts, 'paymentMonitor', { wide: true });

export const Component = () => (
  <AdminPage place="payments" texts={useTexts(adminPayoutsTexts).paymentMonitor}>
    <div className="grid gap-4 xl:grid-cols-2">
      <BankStatus />
      <WalletStatus />
    </div>
    <RoutingRules />
    <Reconciliation />
    <Transfers />
  </AdminPage>
);
