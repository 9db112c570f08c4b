import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnPayouts as Page } from '#contracts/payouts.ts';
import { call } from '#web/api-client/api.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { dashboardTexts } from '#web/texts/dashboard.ts';
import { Button } from '#web/ui/button.tsx';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Cents } from '#web/ui/money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { MethodName, PayoutStatus } from './payout-status.tsx';

type OwnPayout = Page['payouts'][number];

const Row = ({ payout: { amount, paid, status, paymentMethod, createdAt } }: { payout: OwnPayout }) => {
  const t = useTexts(dashboardTexts).ownPayouts;
  const money = useMoney();
  return (
    <li className="border-t border-line py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <b>
          <Cents dollars={amount} />
        </b>
        <PayoutStatus status={status} />
      </p>
      <p className="text-sm text-muted">
        <Moment at={createdAt} /> · <MethodName method={paymentMethod} />
      </p>
      {status === 'FAILED' && <p className="text-sm text-muted">{t.back}</p>}
      {status !== 'FAILED' && paid > 0 && paid < amount && (
        <p className="text-sm text-muted">{whole(t.arrived(money(paid)))}</p>
      )}
    </li>
  );
};

/** `newest` changes with a new withdrawal or a new state of the newest one: then all reload. */
type BatchProps = { readonly newest: string; readonly before?: string };

/** Twelve withdrawals, and on a press the twelve before them. */
const Batch = ({ newest, before }: BatchProps) => {
  const t = useTexts(dashboardTexts).ownPayouts;
  const [isOpened, open] = useState(false);
  const query = useQuery({
    queryKey: ['own-payouts', newest, before],
    queryFn: ({ signal }) => call('GET /api/payouts', { query: before ? { before } : {}, signal }),
  });
  return (
    <Loaded query={query} waiting={<Skeleton className="h-20 rounded-md" />} failed={t.failed}>
      {({ payouts, more }) => {
        const last = payouts.at(-1)?.id;
        return (
          <>
            <ul>
              {payouts.map((payout) => (
                <Row key={payout.id} payout={payout} />
              ))}
            </ul>
            {more && last && !isOpened && (
              <Button variant="quiet" size="small" className="-mx-3.5" onClick={() => open(true)}>
                {t.more}
              </Button>
            )}
            {more && last && isOpened && <Batch newest={newest} before={last} />}
          </>
        );
      }}
    </Loaded>
  );
};

/** Every withdrawal with its day, sum, way and state; loaded when it is first opened. */
export const OwnPayouts = ({ newest }: Pick<BatchProps, 'newest'>) => {
  const t = useTexts(dashboardTexts).ownPayouts;
  const [isOpened, setOpened] = useState(false);
  return (
    <details className="group mt-3" onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary className="flex min-h-11 items-center justify-between gap-3 font-bold">
        {t.title}
        <ChevronDownIcon className="transition-transform group-open:rotate-180" />
      </summary>
      {isOpened && <Batch newest={newest} />}
    </details>
  );
};
