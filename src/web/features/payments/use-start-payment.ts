import { useEffect, useState } from 'react';
import { ApiError, call } from '#web/api-client/api.ts';
import { useAuth } from '#web/api-client/session.tsx';
import { type PaymentIntent, rememberIntent } from './payment-intent.ts';

export type PaymentWay = 'wallet' | 'card';

/** SPEC 3: the card call takes whole cents, and the dollars of the form beside them. */
export const cardForm = ({ isDonation, amount }: PaymentIntent) => ({
  amount: Math.round(amount * 100),
  pendingAmount: amount,
  isDonation,
});

export const walletForm = ({ isDonation, amount }: PaymentIntent, isGuest: boolean) => ({
  amount,
  isDonation,
  ...(isGuest && { isGuest }),
});

export type StartFailure = { readonly way: PaymentWay; readonly code: string; readonly attempt: number };

/** Starts a payment and goes to the provider. `failure` says why it did not; no money has moved then. */
export const useStartPayment = (isDonation: boolean) => {
  const isGuest = useAuth() === false;
  const [leaving, setLeaving] = useState<PaymentWay>();
  const [failure, setFailure] = useState<StartFailure>();
  useEffect(() => {
    // The browser's Back button may show this page again with its button still busy.
    const cameBack = (event: PageTransitionEvent) => event.persisted && setLeaving(undefined);
    addEventListener('pageshow', cameBack);
    return () => removeEventListener('pageshow', cameBack);
  }, []);
  const begin = (way: PaymentWay, intent: PaymentIntent): Promise<{ readonly url: string }> =>
    way === 'card'
      ? call('POST /api/stripe', { body: cardForm(intent) })
      : call('POST /api/paypal', { body: walletForm(intent, isGuest) });
  const start = async (way: PaymentWay, amount: number) => {
    setLeaving(way);
    try {
      const { url } = await begin(way, { isDonation, amount });
      rememberIntent({ isDonation, amount });
      location.assign(url);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'unexpected-fault';
      setFailure((last) => ({ way, code, attempt: (last?.attempt ?? 0) + 1 }));
      setLeaving(undefined);
    }
  };
  return { start, leaving, failure };
};
