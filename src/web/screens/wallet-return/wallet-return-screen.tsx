import { useParams, useSearchParams } from 'react-router';
import { useAuth } from '#web/api-client/session.tsx';
import { useWalletReturn } from '#web/features/payments/outcome.ts';
import { OutcomeCard } from '#web/features/payments/outcome-card.tsx';
import { waysOn } from '#web/features/payments/payment-intent.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen('outcome');

/** SPEC 2: the way back from PayPal, which adds `token` and `PayerID` to the address. */
const PaymentReturn = ({ isSignedIn }: { isSignedIn: boolean }) => {
  const { status = '' } = useParams();
  const [query] = useSearchParams();
  const address = { status, token: query.get('token') ?? '', payerId: query.get('PayerID') ?? '' };
  const { outcome, retry } = useWalletReturn(address);
  return <OutcomeCard key={outcome.kind} outcome={outcome} ways={waysOn(isSignedIn)} onRetry={retry} />;
};

export const Component = () => {
  const t = useTexts('outcome');
  const auth = useAuth();
  return (
    <div className="page grid flex-1 content-center gap-6 py-10">
      <h1 className="text-center text-2xl">{t.title}</h1>
      {auth !== null && <PaymentReturn isSignedIn={auth !== false} />}
    </div>
  );
};
