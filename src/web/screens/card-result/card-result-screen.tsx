import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useAuth, useSession } from '#web/api-client/session.tsx';
import { useAdWaits } from '#web/features/adverts/buying/kept-purchase.ts';
import { cardReturnOf, useCardReturn } from '#web/features/payments/outcome.ts';
import { CardResult, OutcomeCard } from '#web/features/payments/outcome-card.tsx';
import { useWaysOn, type WaysOn } from '#web/features/payments/payment-intent.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { paymentsTexts } from '#web/texts/payments.ts';
import { hiddenScreen } from '../screen.ts';
import { shareGift } from '../share-gift.tsx';

export const handle = hiddenScreen(paymentsTexts, 'cardResult');

type CheckoutReturnProps = Parameters<typeof useCardReturn>[0] & { ways: WaysOn };

/** The return from a checkout with its id in the address; only a wallet's redirects (SPEC 4.11). */
const CheckoutReturn = ({ ways, ...checkout }: CheckoutReturnProps) => {
  const { outcome, retry } = useCardReturn(checkout);
  return (
    <OutcomeCard
      key={outcome.kind}
      outcome={outcome}
      ways={ways}
      leaves={false}
      adWaits={useAdWaits()}
      share={shareGift}
      onRetry={retry}
    />
  );
};

/** The return with `?success` of no known checkout, or anything else. */
const PlainResult = ({ isPaid, ways }: { isPaid: boolean; ways: WaysOn }) => {
  const { refetchUser } = useSession();
  useEffect(() => {
    if (isPaid) void refetchUser();
  }, [isPaid, refetchUser]);
  return <CardResult isPaid={isPaid} ways={ways} />;
};

const Result = ({ isSignedIn }: { isSignedIn: boolean }) => {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const ways = useWaysOn(isSignedIn);
  const back = cardReturnOf(pathname, query);
  return back.kind === 'known' ? (
    <CheckoutReturn provider={back.provider} checkoutId={back.checkoutId} ways={ways} />
  ) : (
    <PlainResult isPaid={back.isPaid} ways={ways} />
  );
};

export const Component = () => {
  const t = useTexts(paymentsTexts).cardResult;
  const auth = useAuth();
  return (
    <div className="page grid flex-1 content-center gap-6 py-10">
      <h1 className="text-center">{t.title}</h1>
      {auth !== null && <Result isSignedIn={auth !== false} />}
    </div>
  );
};
