import type { Language } from '#shared/languages/languages.ts';
import type { PaymentProvider } from '#shared/money-providers/money-providers.ts';
import type { AppContext } from '../platform/app-context.ts';

export type NewCheckout = {
  /** Our payment's public id. The provider stores it with everything that belongs to the payment. */
  reference: string;
  amountCents: number;
  description: string;
  isDonation: boolean;
  payerEmail: string | undefined;
  /** Language of the provider's pages. */
  language: Language;
  paidUrl: string;
  cancelledUrl: string;
};

export type PaymentState =
  /** No money was taken yet: the payer has to act, or we have to capture it. */
  | { state: 'open' }
  | PaidState
  /** The money is taken, but the provider is checking it, or it is on its way from a bank. */
  | { state: 'capture-pending' }
  | { state: 'not-paid'; reason: string };

export type PaidState = {
  state: 'captured';
  captureId: string;
  amountCents: number;
  /** All that went back to the payer: refunds, reversals, disputes that are open or lost. */
  takenBackCents: number;
  isDisputed: boolean;
  /**
   * All that the provider keeps for the payment: fees of the charge, of disputes and of refunds. Undefined:
   * the money is not in our balance there yet, and the fee is not known.
   */
  feeCents: number | undefined;
  /** Address for a receipt. */
  payerEmail: string | undefined;
  /**
   * The provider's number of the card or wallet, the same in each payment by it; undefined where the provider
   * has none. It is never logged or stored: `payment-instruments.ts` keeps a keyed hash.
   */
  instrument: string | undefined;
};

/** A payment on the provider's own list. */
export type ListedPayment = {
  /** Number of the checkout, or of the captured money. */
  reference: string;
  amountCents: number;
  takenBackCents: number;
};

/** Every payment after `downTo` is in this part or in one before it. */
export type ListedPart = { kind: 'listed'; payments: ListedPayment[]; downTo: Date };

/** The call certainly did nothing, and a retry may succeed. */
export type Unavailable = { kind: 'unavailable'; reason: string };
/** The call may have been carried out: only the same call may be repeated, or the object be looked up. */
export type OutcomeUnknown = { kind: 'outcome-unknown'; reason: string };
/** The provider certainly refused and did nothing. */
export type Declined = { kind: 'declined'; reason: string };

type Found = { kind: 'found'; state: PaymentState };

/** A provider whose own pages take payments: no card number and no secret of a wallet ever reaches us. */
export type CheckoutPort = {
  /** Makes a checkout, the same one for the same reference. */
  begin(
    order: NewCheckout,
  ): Promise<{ kind: 'begun'; checkoutId: string; url: string } | Declined | Unavailable | OutcomeUnknown>;

  look(checkoutId: string): Promise<Found | { kind: 'not-found' } | Unavailable>;

  /** Captures the agreed money once, however often it is called. Missing where the provider captures. */
  capture?(checkout: {
    checkoutId: string;
    reference: string;
  }): Promise<Found | Declined | Unavailable | OutcomeUnknown>;

  /** Refunds all that is left, once, however often it is called. Missing where that is impossible. */
  refund?(paid: {
    captureId: string;
    reference: string;
  }): Promise<{ kind: 'given-back' } | Declined | Unavailable | OutcomeUnknown>;

  /**
   * Lists everything paid in the span, ours or not, in parts, newest first, with what went back. The last few
   * hours may be missing; nothing follows `unavailable`.
   */
  list(span: { since: Date; until: Date }): AsyncIterable<ListedPart | Unavailable>;
};

/** Undefined where the provider is not connected. */
export type Checkouts = Record<PaymentProvider, CheckoutPort | undefined>;

export type PaymentsContext = AppContext & { checkouts: Checkouts };
