import { useEffect, useState } from 'react';
import { startWalletPayment } from '#contracts/payments.ts';
import { ApiError } from '../../api-client/api-error.ts';
import { call } from '../../api-client/create-api.ts';
import { useAuth } from '../../api-client/session.tsx';
import { rememberIntent } from './payment-intent.ts';

/** Asks for a payment and leaves for PayPal. `failureCode` says why it stayed here; no money has moved then. */
export const useStartPayment = (isDonation: boolean) => {
  const isGuest = useAuth() === false;
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<{ code: string; attempt: number }>();
  useEffect(() => {
    // The Back button of the browser may show this very page again, with its button still busy.
    const cameBack = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    addEventListener('pageshow', cameBack);
    return () => removeEventListener('pageshow', cameBack);
  }, []);
  const start = async (amount: number) => {
    setLeaving(true);
    try {
      const body = { amount, isDonation, ...(isGuest && { isGuest }) };
      const { url } = await call(startWalletPayment, { body });
      rememberIntent({ isDonation, amount });
      location.assign(url);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'unexpected-fault';
      setFailure((last) => ({ code, attempt: (last?.attempt ?? 0) + 1 }));
      setLeaving(false);
    }
  };
  return { start, leaving, failure };
};
