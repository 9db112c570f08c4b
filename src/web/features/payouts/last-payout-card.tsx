import type { CurrentUser } from '#contracts/dashboard.ts';
import { useMessages } from '../../i18n/language-context.tsx';
import { Card } from '../../ui/card.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Money } from '../../ui/money.tsx';
import { MethodName } from './method-name.tsx';
import { isManualMethod } from './payout-method.ts';
import { PayoutStatus } from './payout-status.tsx';
import { withdrawalMessages } from './withdrawal-messages.ts';

type LastPayout = NonNullable<CurrentUser['lastPayout']>;

const meaningOf = ({ status, paymentMethod }: LastPayout) =>
  status === 'PENDING' && isManualMethod(paymentMethod) ? 'PENDING_MANUAL' : status;

export const LastPayoutCard = ({ payout }: { payout: LastPayout }) => {
  const t = useMessages(withdrawalMessages);
  return (
    <Card title={t.last} action={<PayoutStatus status={payout.status} />}>
      <p className="text-2xl font-extrabold tracking-tight">
        <Money dollars={payout.amount} />
      </p>
      <p className="text-sm text-muted">
        <MethodName method={payout.paymentMethod} /> · {t.requested}{' '}
        <Moment at={payout.createdAt} className="whitespace-nowrap" />
      </p>
      <p className="mt-3">{t.means[meaningOf(payout)]}</p>
    </Card>
  );
};
