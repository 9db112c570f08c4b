import type { Language } from '#shared/languages/languages.ts';
import type { PaymentProvider } from '#shared/money-providers/money-providers.ts';
import type { AppContext } from '../platform/app-context.ts';

export type NewCheckout = {
  /** Our payment's public id. The provider keeps it with everything that comes of the payment. */
  reference: string;
  amountCents: number;
  description: string;
  isDonation: boolean;
  payerEmail: string | undefined;
  /** Of the provider's pages. */
  language: Language;
  paidUrl: string;
  cancelledUrl: string;
};

/** How a payment stands at its provider, whichever it is. */
export type PaymentState =
  /** No money was taken yet: the payer has to act, or we have to capture it. */
  | { state: 'open' }
  | PaidState
  /** Taken, but held by the provider for a check, or on its way from a bank. */
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
  /**
   * The provider's number of the card or wallet, the same in each payment by it; undefined where it tells none. It is never
   * logged or stored: `payment-instruments.ts` keeps a keyed hash.
   */
  instrument: string | undefined;
};

/** A payment on the provider's own list. */
export type ListedPayment = {
  /** Of the checkout, or of the captured money. */
  reference: string;
  amountCents: number;
  takenBackCents: number;
};

/** Whatever was paid after `downTo` is in this part or in one before it. */
export type ListedPart = { kind: 'listed'; payments: ListedPayment[]; downTo: Date };

/** Certain: nothing was done, and a later try may succeed. */
export type Unavailable = { kind: 'unavailable'; reason: string };
/** The call may have been carried out: only the same call may be made again, or the object be looked up. */
export type OutcomeUnknown = { kind: 'outcome-unknown'; reason: string };
/** Certain: the provider refused and nothing was done. */
export type Declined = { kind: 'declined'; reason: string };

type Found = { kind: 'found'; state: PaymentState };

/** A provider on whose own pages people pay, by whatever means: no card's number and no secret of a wallet ever comes to us. */
export type CheckoutPort = {
  /** Makes a place to pay at, the same one for the same reference. */
  begin(
    order: NewCheckout,
  ): Promise<{ kind: 'begun'; checkoutId: string; url: string } | Declined | Unavailable | OutcomeUnknown>;

  look(checkoutId: string): Promise<Found | { kind: 'not-found' } | Unavailable>;

  /**
   * Takes the money that the payer agreed to pay: once, however often it is called. Left out by a provider that takes it
   * by itself.
   */
  capture?(checkout: {
    checkoutId: string;
    reference: string;
  }): Promise<Found | Declined | Unavailable | OutcomeUnknown>;

  /**
   * Gives all that is left of captured money back to its payer: once, however often it is called. Left out by a provider that
   * cannot.
   */
  refund?(paid: {
    captureId: string;
    reference: string;
  }): Promise<{ kind: 'given-back' } | Declined | Unavailable | OutcomeUnknown>;

  /**
   * Everything paid between these times, ours or not, each once and with all that went back of it until now: part by part, the
   * newest first. What is a few hours old may be missing. Nothing follows `unavailable`.
   */
  list(span: { since: Date; until: Date }): AsyncIterable<ListedPart | Unavailable>;
};

/** Undefined: the provider is not connected. */
export type Checkouts = Record<PaymentProvider, CheckoutPort | undefined>;

export type PaymentsContext = AppContext & { checkouts: Checkouts };
