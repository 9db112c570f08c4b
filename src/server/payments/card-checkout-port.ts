import type { Declined, OutcomeUnknown, PaidList, PaymentState, Unavailable } from './payment-port.ts';

export type NewCheckout = {
  /** Idempotency key: a repeat answers the same checkout. */
  requestId: string;
  /** Our payment's public id; the provider keeps it with everything that comes of the payment. */
  reference: string;
  amountCents: number;
  description: string;
  isDonation: boolean;
  payerEmail: string | undefined;
  /** The provider puts the checkout's id in place of {CHECKOUT_SESSION_ID}. */
  successUrl: string;
  cancelUrl: string;
};

/** What payments need of a provider on whose pages a card is entered; nothing of a card ever comes to us. */
export type CardCheckoutPort = {
  createCheckout(
    checkout: NewCheckout,
  ): Promise<{ kind: 'created'; checkoutId: string; url: string } | Declined | Unavailable | OutcomeUnknown>;

  getCheckout(
    checkoutId: string,
  ): Promise<{ kind: 'found'; state: PaymentState } | { kind: 'not-found' } | Unavailable>;

  /** Every checkout begun since then that was paid, ours or not. */
  listPaid(since: Date): Promise<PaidList | Unavailable>;
};
