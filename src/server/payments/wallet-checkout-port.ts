/** How an order at the wallet provider stands. */
export type WalletOrder =
  | { state: 'awaiting-payer' }
  | { state: 'approved' }
  | { state: 'captured'; captureId: string; amountCents: number }
  /** Taken in, but held by the provider for a check. */
  | { state: 'capture-pending' }
  /** The provider took no money, or no longer holds it for us. */
  | { state: 'not-paid'; reason: string };

/** Certain: nothing was done, and a later try may succeed. */
export type Unavailable = { kind: 'unavailable'; reason: string };
/** The call may have been carried out: only the same key may be used again, or the object be looked up. */
export type OutcomeUnknown = { kind: 'outcome-unknown'; reason: string };
/** Certain: the provider refused and nothing was done. */
export type Declined = { kind: 'declined'; reason: string };

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
  locale: 'en-US' | 'uk-UA';
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
  }): Promise<{ kind: 'answered'; order: WalletOrder } | Declined | Unavailable | OutcomeUnknown>;

  getOrder(
    orderId: string,
  ): Promise<{ kind: 'found'; order: WalletOrder } | { kind: 'not-found' } | Unavailable>;
};
