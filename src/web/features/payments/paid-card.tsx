import { formatMoney } from '#shared/money/format-money.ts';
import { useLanguage, useTexts } from '../../i18n/language-context.tsx';
import { Onward } from './onward.tsx';
import { type Finished, NEXT } from './outcome.ts';
import { StatusCard } from './status-card.tsx';
import type { WaysOn } from './ways-on.ts';

/** The smallest amount that four decimals can say. */
const SMALLEST_SHOWN = 0.0001;

const useGift = ({ totalUsers, amount }: Finished) => {
  const t = useTexts('outcome');
  const language = useLanguage();
  if (totalUsers === undefined || amount === undefined) return t.donatedHelp;
  const each = amount < SMALLEST_SHOWN ? t.eachPart : formatMoney(amount, language);
  return t.divided(t.patients(totalUsers), each);
};

export const PaidCard = ({ reply, ways }: { reply: Finished; ways: WaysOn }) => {
  const t = useTexts('outcome');
  const gift = useGift(reply);
  const paid = formatMoney(reply.paid, useLanguage());
  const ownHelp = t.paidHelp[reply.user?.userRole === 'Advertizer' ? 'balance' : 'funds'];
  return (
    <StatusCard
      tone="ok"
      title={reply.isDonation ? t.donated(paid) : t.paid(paid)}
      help={reply.isDonation ? gift : ownHelp}
    >
      <p className="text-sm text-muted">
        {t.reference} <span className="font-mono wrap-anywhere text-ink">{reply.reference}</span>
      </p>
      <Onward seconds={NEXT.success.seconds} to={ways.home} place={ways.isSignedIn ? 'dashboard' : 'guest'} />
    </StatusCard>
  );
};
