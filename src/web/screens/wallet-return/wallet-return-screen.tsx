import { useParams, useSearchParams } from 'react-router';
import { useAuth } from '../../api-client/session.tsx';
import { paymentAddress, recallIntent } from '../../features/payments/payment-intent.ts';
import { useWalletReturn } from '../../features/payments/use-wallet-return.ts';
import { WalletOutcome } from '../../features/payments/wallet-outcome.tsx';
import { walletReturnMessages } from '../../features/payments/wallet-return-messages.ts';
import { useMessages } from '../../i18n/language-context.tsx';
import type { ScreenHandle } from '../screen.ts';

export const handle: ScreenHandle = {
  head: ({ language }) => ({ title: walletReturnMessages[language].title, hidden: true }),
};

/** SPEC 2: the way back from PayPal, which adds `token` and `PayerID` to the address. */
const PaymentReturn = ({ isSignedIn }: { isSignedIn: boolean }) => {
  const { status = '' } = useParams();
  const [query] = useSearchParams();
  const address = { status, token: query.get('token') ?? '', payerId: query.get('PayerID') ?? '' };
  const { outcome, retry } = useWalletReturn(address);
  const ways = {
    payment: paymentAddress(recallIntent(), isSignedIn),
    home: isSignedIn ? '/dashboard' : '/guest',
    isSignedIn,
  };
  return <WalletOutcome key={outcome.kind} outcome={outcome} ways={ways} onRetry={retry} />;
};

export const Component = () => {
  const t = useMessages(walletReturnMessages);
  const auth = useAuth();
  return (
    <div className="page grid flex-1 content-center gap-6 py-10">
      <h1 className="text-center text-2xl">{t.title}</h1>
      {auth !== null && <PaymentReturn isSignedIn={auth !== false} />}
    </div>
  );
};
