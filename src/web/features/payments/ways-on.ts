import { paymentAddress, recallIntent } from './payment-intent.ts';

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
