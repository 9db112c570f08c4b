export const TRANSFER_STATES = [
  'incoming_payment_waiting',
  'incoming_payment_initiated',
  'processing',
  'waiting_recipient_input_to_proceed',
  'funds_converted',
  'outgoing_payment_sent',
  'bounced_back',
  'charged_back',
  'cancelled',
  'funds_refunded',
] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** Money in whole cents (or kopiyky), times in milliseconds. */
export interface Quote {
  id: string;
  sourceCurrency: string;
  targetCurrency: string;
  /** What leaves the balance, the fee in it. */
  sourceAmount: number;
  targetAmount: number;
  fee: number;
  rate: number;
  transferId: number | null;
  createdAt: number;
  expiresAt: number;
}

export interface Recipient {
  id: number;
  currency: string;
  type: string;
  accountHolderName: string;
  details: Record<string, unknown>;
  active: boolean;
  createdAt: number;
}

export interface Transfer {
  id: number;
  customerTransactionId: string;
  quoteId: string;
  targetAccount: number;
  reference: string;
  state: TransferState;
  /** What has left the balance for it; 0 until it is funded, and again after a refund. */
  paid: number;
  /** What came back. */
  refunded: number;
  createdAt: number;
}

export interface Subscription {
  id: string;
  name: string;
  triggerOn: string;
  url: string;
  /** Of the event's shape. */
  version: string;
  createdAt: number;
}

export interface WiseState {
  /** What the business has to spend, in US cents. */
  balance: number;
  /** On: funding by API is answered with a demand for strong customer authentication. */
  asksForSca: boolean;
  nextId: number;
  quotes: Record<string, Quote>;
  recipients: Record<string, Recipient>;
  transfers: Record<string, Transfer>;
  /** Of the subscriptions that an operator has set up, those that were deleted since. */
  deletedStanding: string[];
  subscriptions: Record<string, Subscription>;
}

const FIRST_BALANCE_CENTS = 10_000_000;

export const emptyWise = (): WiseState => ({
  balance: FIRST_BALANCE_CENTS,
  asksForSca: false,
  nextId: 50_000_001,
  quotes: {},
  recipients: {},
  transfers: {},
  deletedStanding: [],
  subscriptions: {},
});
