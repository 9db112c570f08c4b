import { useHydrated } from '#web/ui/use-hydrated.ts';

/** The payment that this tab has started, so that the way back leads to the same screen. Not secret, and never trusted. */
export type PaymentIntent = { readonly isDonation: boolean; readonly amount: number };

const KEY = 'payment-intent';

/** Storage may be switched off: then the way back is less exact. */
export const rememberIntent = (intent: PaymentIntent): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(intent));
  } catch {}
};

const recallIntent = (): PaymentIntent | undefined => {
  try {
    const { isDonation, amount } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof amount === 'number' ? { isDonation: isDonation === true, amount } : undefined;
  } catch {
    return undefined;
  }
};

/** The payment screen as it was left; when that is not known, the one for members or for guests. */
export const paymentAddress = (intent: PaymentIntent | undefined, isSignedIn: boolean): string => {
  if (!intent) return isSignedIn ? '/payments' : '/donation';
  return `${intent.isDonation ? '/donation' : '/payments'}?amount=${intent.amount}`;
};

/** Where a payer may go after a payment. */
export type WaysOn = {
  /** The payment screen as it was left. */
  readonly payment: string;
  /** The dashboard, or for those without an account the guest page. */
  readonly home: string;
  readonly isSignedIn: boolean;
};

/** What this tab started is known once scripts run: the server draws the page without it. */
export const useWaysOn = (isSignedIn: boolean): WaysOn => {
  const intent = useHydrated() ? recallIntent() : undefined;
  return {
    payment: paymentAddress(intent, isSignedIn),
    home: isSignedIn ? '/dashboard' : '/guest',
    isSignedIn,
  };
};
