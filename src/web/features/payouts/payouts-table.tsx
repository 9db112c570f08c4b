import { useTexts } from '#web/i18n/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { CountryName } from '#web/ui/country-name.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Money } from '#web/ui/money.tsx';
import type { ListControl } from '#web/ui/paged-list/list-state.ts';
import { PayoutLegs } from './payout-legs.tsx';
import { MethodName, PayoutStatus } from './payout-status.tsx';
import { hasLost, type Mending, type PayoutSort, type PendingPayout } from './pending-payouts.ts';

type PayoutsTableProps = {
  readonly payouts: readonly PendingPayout[];
  readonly list: ListControl<PayoutSort>;
  readonly onComplete: (payout: PendingPayout) => void;
  readonly onMend: (mending: Mending) => void;
};

const Person = ({ user }: Pick<PendingPayout, 'user'>) => {
  const t = useTexts('pendingPayouts');
  return (
    <>
      <span className="block min-w-40 wrap-anywhere">{user.name || t.deleted}</span>
      <span className="block font-normal text-muted wrap-anywhere">{user.email}</span>
    </>
  );
};

/** No provider has confirmed or taken it: it can be sent again or given back. A manual payout can only be given back. */
const isStuck = ({ legs }: PendingPayout) =>
  legs.some(({ state }) => state === 'not-certain' || state === 'waiting');

const isUnsent = ({ legs }: PendingPayout) => legs.every(({ state }) => state === 'queued');

/** There is nothing to press here: the transfer or the balance is funded on the provider's own site. */
const waitsInWise = ({ legs }: PendingPayout) =>
  legs.some(({ funding }) => funding !== null && funding !== 'by-itself');

const Action = ({
  payout,
  onComplete,
  onMend,
}: { payout: PendingPayout } & Pick<PayoutsTableProps, 'onComplete' | 'onMend'>) => {
  const t = useTexts('pendingPayouts');
  const { name } = payout.user;
  const byHand = payout.legs.some(({ state }) => state === 'by-hand');
  const isLost = hasLost(payout);
  if (!byHand && !isStuck(payout) && !isLost) {
    const atProvider = waitsInWise(payout) ? t.inWise : t.byProvider;
    return <span className="text-muted">{isUnsent(payout) ? t.notSentYet : atProvider}</span>;
  }
  return (
    <div className="flex flex-wrap gap-2">
      {(byHand || isLost) && (
        <Button size="small" aria-label={t.completeNamed(name)} onClick={() => onComplete(payout)}>
          {t.complete}
        </Button>
      )}
      {isStuck(payout) && (
        <Button
          size="small"
          className="whitespace-nowrap"
          aria-label={t.mend.retry.named(name)}
          onClick={() => onMend({ payout, deed: 'retry' })}
        >
          {t.mend.retry.label}
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        aria-label={t.mend.fail.named(name)}
        onClick={() => onMend({ payout, deed: 'fail' })}
      >
        {t.mend.fail.label}
      </Button>
    </div>
  );
};

export const PayoutsTable = ({ payouts, list, onComplete, onMend }: PayoutsTableProps) => {
  const t = useTexts('pendingPayouts');
  const layout: Column<PendingPayout, keyof typeof t.columns, PayoutSort>[] = [
    { key: 'user', sort: 'name', rowHeader: true, cell: (row) => <Person user={row.user} /> },
    // A payout outlives a deleted account, whose country is gone.
    { key: 'country', sort: 'country', cell: (row) => <CountryName code={row.user.country} /> },
    {
      key: 'amount',
      sort: 'amount',
      align: 'end',
      cell: (row) => <Money dollars={row.amount} className="font-bold" />,
    },
    { key: 'method', cell: (row) => <MethodName method={row.paymentMethod} /> },
    { key: 'status', cell: (row) => <PayoutStatus status={row.status} /> },
    {
      key: 'requested',
      sort: 'created',
      long: true,
      cell: (row) => <Moment at={row.createdAt} withTime className="whitespace-nowrap" />,
    },
    {
      key: 'action',
      acts: true,
      cell: (row) => <Action payout={row} onComplete={onComplete} onMend={onMend} />,
    },
  ];
  return (
    <DataTable
      caption={t.table}
      headers={t.columns}
      columns={layout}
      list={list}
      rows={payouts}
      rowKey={(row) => row._id}
      cards="tablets"
      below={(row) => <PayoutLegs legs={row.legs} />}
    />
  );
};
