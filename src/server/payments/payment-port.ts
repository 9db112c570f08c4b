/** How a payment stands at its provider, whichever it is. */
export type PaymentState =
  | { state: 'awaiting-payer' }
  /** The payer agreed; the money is ours to take. */
  | { state: 'approved' }
  | PaidState
  /** Taken in, but held by the provider for a check, or on its way from a bank. */
  | { state: 'capture-pending' }
  /** The provider took no money. */
  | { state: 'not-paid'; reason: string };

export type PaidState = {
  state: 'captured';
  captureId: string;
  amountCents: number;
  /** What went back to the payer in all: refunds, reversals, disputes that are open or lost. */
  takenBackCents: number;
  isDisputed: boolean;
  /** Where a receipt can be sent. */
  payerEmail: string | undefined;
};

/** A payment on the provider's own list. */
export type ListedPayment = {
  /** Of the order or checkout, or of the captured money. */
  reference: string;
  amountCents: number;
  takenBackCents: number;
};

export type PaidList = { kind: 'listed'; payments: ListedPayment[] };

/** Certain: nothing was done, and a later try may succeed. */
export type Unavailable = { kind: 'unavailable'; reason: string };
/** The call may have been carried out: only the same key may be used again, or the object be looked up. */
export type OutcomeUnknown = { kind: 'outcome-unknown'; reason: string };
/** Certain: the provider refused and nothing was done. */
export type Declined = { kind: 'declined'; reason: string };
