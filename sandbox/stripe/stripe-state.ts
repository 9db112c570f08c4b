import { randomBytes } from 'node:crypto';
import type { SandboxClock } from '../state/sandbox-clock.ts';
import type { StateFile } from '../state/state-file.ts';

/** Money is in whole cents, times in unix seconds, as at Stripe. */
export type CheckoutSession = {
  id: string;
  amount: number;
  currency: string;
  productName: string;
  submitType: 'auto' | 'book' | 'donate' | 'pay' | 'subscribe' | null;
  email: string | null;
  successUrl: string;
  cancelUrl: string;
  clientReferenceId: string | null;
  metadata: Record<string, string>;
  intentMetadata: Record<string, string>;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'unpaid' | 'paid';
  intentId: string | null;
  /** The end of a payment that was completed unpaid. */
  delayed?: 'succeeds' | 'fails';
  created: number;
  expiresAt: number;
};

export type Intent = {
  id: string;
  sessionId: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  status: 'processing' | 'requires_payment_method' | 'succeeded';
  chargeId: string | null;
  created: number;
};

export type Charge = {
  id: string;
  intentId: string;
  amount: number;
  amountRefunded: number;
  currency: string;
  metadata: Record<string, string>;
  last4: string;
  /** Missing where no card paid. The fingerprint is the same in each payment by this card. */
  card?: { brand: string; fingerprint: string };
  disputed: boolean;
  /** A refund of this charge is accepted first and fails later. */
  refundFails: boolean;
  /** Null until the money reaches the balance. */
  transactionId: string | null;
  created: number;
};

export type Refund = {
  id: string;
  chargeId: string;
  amount: number;
  status: 'succeeded' | 'failed';
  metadata: Record<string, string>;
  transactionId: string;
  created: number;
};

export type DisputeStatus = 'warning_needs_response' | 'warning_closed' | 'needs_response' | 'won' | 'lost';

export type Dispute = {
  id: string;
  chargeId: string;
  amount: number;
  status: DisputeStatus;
  transactionIds: string[];
  created: number;
};

export type Transaction = {
  id: string;
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout' | 'topup';
  amount: number;
  fee: number;
  source: string;
  created: number;
};

/** The answer to the first call with an `Idempotency-Key`. */
export type KeptAnswer = {
  request: string;
  status: number;
  body: unknown;
  at: number;
};

export type StripeState = {
  sessions: Record<string, CheckoutSession>;
  intents: Record<string, Intent>;
  charges: Record<string, Charge>;
  refunds: Record<string, Refund>;
  disputes: Record<string, Dispute>;
  transactions: Record<string, Transaction>;
  answers: Record<string, KeptAnswer>;
};

export const emptyStripe = (): StripeState => ({
  sessions: {},
  intents: {},
  charges: {},
  refunds: {},
  disputes: {},
  transactions: {},
  answers: {},
});

export const API_VERSION = '2026-10-28.endive';

export type StripeWorld = {
  state: StateFile<StripeState>;
  clock: SandboxClock;
  /** Set once the server listens. */
  baseUrl: string;
  announce(type: string, object: object & { id: string }): void;
};

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

export const unixSeconds = ({ clock }: StripeWorld): number => Math.floor(clock.now() / 1000);

/** Computes 2.9 % + 0.30, Stripe's published price of a card payment. */
export const chargeFee = (cents: number): number => Math.min(cents, Math.round(cents * 0.029) + 30);

export const book = (
  world: StripeWorld,
  entry: Pick<Transaction, 'type' | 'amount' | 'fee' | 'source'>,
): Transaction => {
  const transaction = { id: newId('txn'), ...entry, created: unixSeconds(world) };
  world.state.data.transactions[transaction.id] = transaction;
  world.state.changed();
  return transaction;
};
