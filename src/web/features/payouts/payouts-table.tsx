import type { ReplyOf } from '#contracts/endpoint.ts';
import type { listPendingPayouts } from '#contracts/payouts.ts';
import { countryName } from '#shared/countries/countries.ts';
import { useLanguage, useMessages } from '../../i18n/language-context.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Flag } from '../../ui/flag.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Money } from '../../ui/money.tsx';
import { MethodName } from './method-name.tsx';
import { isManualMethod } from './payout-method.ts';
import { PayoutStatus } from './payout-status.tsx';
import { pendingPayoutsMessages } from './pending-payouts-messages.ts';

export type PendingPayout = ReplyOf<typeof listPendingPayouts>['payouts'][number];

type PayoutsTableProps = {
  readonly payouts: readonly PendingPayout[];
  readonly onComplete: (payout: PendingPayout) => void;
};

const Person = ({ user }: Pick<PendingPayout, 'user'>) => (
  <>
    <span className="block min-w-40">{user.name}</span>
    <span className="block font-normal text-muted wrap-anywhere">{user.email}</span>
  </>
);

const Country = ({ code }: { code: string }) => {
  const language = useLanguage();
  // A payout outlives a deleted account, whose country is gone.
  if (!code) return '–';
  return (
    <span className="flex items-center gap-2">
      <Flag country={code} />
      {countryName(code, language)}
    </span>
  );
};

const Action = ({
  payout,
  onComplete,
}: { payout: PendingPayout } & Pick<PayoutsTableProps, 'onComplete'>) => {
  const t = useMessages(pendingPayoutsMessages);
  if (!isManualMethod(payout.paymentMethod)) return <span className="text-muted">{t.byProvider}</span>;
  return (
    <Button size="small" aria-label={t.completeNamed(payout.user.name)} onClick={() => onComplete(payout)}>
      {t.complete}
    </Button>
  );
};

export const PayoutsTable = ({ payouts, onComplete }: PayoutsTableProps) => {
  const t = useMessages(pendingPayoutsMessages);
  const { columns } = t;
  const layout: Column<PendingPayout>[] = [
    { key: 'user', header: columns.user, rowHeader: true, cell: (row) => <Person user={row.user} /> },
    { key: 'country', header: columns.country, cell: (row) => <Country code={row.user.country} /> },
    {
      key: 'amount',
      header: columns.amount,
      align: 'end',
      cell: (row) => <Money dollars={row.amount} className="font-bold" />,
    },
    { key: 'method', header: columns.method, cell: (row) => <MethodName method={row.paymentMethod} /> },
    { key: 'status', header: columns.status, cell: (row) => <PayoutStatus status={row.status} /> },
    {
      key: 'requested',
      header: columns.requested,
      cell: (row) => <Moment at={row.createdAt} withTime className="whitespace-nowrap" />,
    },
    {
      key: 'action',
      header: columns.action,
      cell: (row) => <Action payout={row} onComplete={onComplete} />,
    },
  ];
  return <DataTable caption={t.table} columns={layout} rows={payouts} rowKey={(row) => row._id} />;
};
