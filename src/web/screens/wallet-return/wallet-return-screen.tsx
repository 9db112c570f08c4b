import { useLocation, useParams, useSearchParams } from 'react-router';
import { useAuth } from '#web/api-client/session.tsx';
import { useAdWaits } from '#web/features/adverts/buying/kept-purchase.ts';
import { useWalletReturn, walletReturnOf } from '#web/features/payments/outcome.ts';
import { OutcomeCard } from '#web/features/payments/outcome-card.tsx';
import { useWaysOn } from '#web/features/payments/payment-intent.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { paymentsTexts } from '#web/texts/payments.ts';
import { hiddenScreen } from '../screen.ts';
import { shareGift } from '../share-gift.tsx';

export const handle = hiddenScreen(paymentsTexts, 'outcome');

/** The return from a wallet, which adds its ids of payment and payer to the address (SPEC 2). */
const PaymentReturn = ({ isSignedIn }: { isSignedIn: boolean }) => {
  const { pathname } = useLocation();
  const { status = '' } = useParams();
  const [query] = useSearchParams();
  const { outcome, retry } = useWalletReturn(walletReturnOf(pathname, status, query));
  const ways = useWaysOn(isSignedIn);
  return (
    <OutcomeCard
      key={outcome.kind}
      outcome={outcome}
      ways={ways}
      leaves
      adWaits={useAdWaits()}
      share={shareGift}
      onRetry={retry}
    />
  );
};

export const Component = () => {
  const t = useTexts(paymentsTexts).outcome;
  const auth = useAuth();
  return (
    <div className="page page-tall grid flex-1 content-start gap-6 py-10 md:pt-24">
      <h1 className="text-center">{t.title}</h1>
      {auth !== null && <PaymentReturn isSignedIn={auth !== false} />}
    </div>
  );
};
