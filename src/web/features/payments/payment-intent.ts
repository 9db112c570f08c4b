/** What was on the way to the provider in this tab, so that the way back knows where it began. Nothing secret, nothing binding. */
export type PaymentIntent = { readonly isDonation: boolean; readonly amount: number };

const KEY = 'payment-intent';

/** Storage may be switched off: then the way back is only a little less fitting. */
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

/** The payment screen as it was left; without a memory, the one that fits who is asking. */
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

export const waysOn = (isSignedIn: boolean): WaysOn => ({
  payment: paymentAddress(recallIntent(), isSignedIn),
  home: isSignedIn ? '/dashboard' : '/guest',
  isSignedIn,
});
