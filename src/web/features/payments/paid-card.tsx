import type { ReplyOf } from '#contracts/endpoint.ts';
import type { finishWalletPayment } from '#contracts/payments.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { useLanguage, useMessages } from '../../i18n/language-context.tsx';
import { Onward } from './onward.tsx';
import { StatusCard } from './status-card.tsx';
import { NEXT, type WaysOn } from './wallet-return.ts';
import { walletReturnMessages } from './wallet-return-messages.ts';

type Finished = ReplyOf<typeof finishWalletPayment>;

/** The smallest amount that four decimals can say. */
const SMALLEST_SHOWN = 0.0001;

const useGift = ({ totalUsers, amount }: Finished) => {
  const t = useMessages(walletReturnMessages);
  const language = useLanguage();
  if (totalUsers === undefined || amount === undefined) return t.donatedHelp;
  const each = amount < SMALLEST_SHOWN ? t.eachPart : formatMoney(amount, language);
  return t.divided(t.patients(totalUsers), each);
};

export const PaidCard = ({ reply, ways }: { reply: Finished; ways: WaysOn }) => {
  const t = useMessages(walletReturnMessages);
  const gift = useGift(reply);
  const paid = formatMoney(reply.paid, useLanguage());
  const ownHelp = t.paidHelp[reply.user?.userRole === 'Advertizer' ? 'balance' : 'funds'];
  return (
    <StatusCard
      tone="ok"
      title={reply.isDonation ? t.donated(paid) : t.paid(paid)}
      help={reply.isDonation ? gift : ownHelp}
    >
      <Onward seconds={NEXT.success.seconds} to={ways.home} place={ways.isSignedIn ? 'dashboard' : 'guest'} />
    </StatusCard>
  );
};
