import type { Declined, OutcomeUnknown, PaidList, PaymentState, Unavailable } from './payment-port.ts';

export type NewWalletOrder = {
  /** Idempotency key: a repeat answers the same order. */
  requestId: string;
  /** Our payment's public id; the provider shows it beside the payment. */
  reference: string;
  amountCents: number;
  description: string;
  /** The provider adds its order's id as `token` to both. */
  returnUrl: string;
  cancelUrl: string;
  /** As the wallet names it: "uk-UA". */
  locale: string;
};

/** What payments need of a provider whose payers approve an order on the provider's own pages. */
export type WalletCheckoutPort = {
  createOrder(
    order: NewWalletOrder,
  ): Promise<
    { kind: 'created'; orderId: string; approveUrl: string } | Declined | Unavailable | OutcomeUnknown
  >;

  /** Takes the money of an approved order; with the same `requestId`, or for an order captured before, once only. */
  captureOrder(capture: {
    orderId: string;
    requestId: string;
  }): Promise<{ kind: 'answered'; order: PaymentState } | Declined | Unavailable | OutcomeUnknown>;

  getOrder(
    orderId: string,
  ): Promise<{ kind: 'found'; order: PaymentState } | { kind: 'not-found' } | Unavailable>;

  /** All money captured between these times, ours or not; what is a few hours old may be missing. */
  listPaid(span: { since: Date; until: Date }): Promise<PaidList | Unavailable>;
};
