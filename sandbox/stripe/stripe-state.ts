/** Money in whole cents, times in unix seconds, as Stripe has them. */
export interface CheckoutSession {
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
  /** How a payment that was completed unpaid will end. */
  delayed?: 'succeeds' | 'fails';
  created: number;
  expiresAt: number;
}

export interface Intent {
  id: string;
  sessionId: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  status: 'processing' | 'requires_payment_method' | 'succeeded';
  chargeId: string | null;
  created: number;
}

export interface Charge {
  id: string;
  intentId: string;
  amount: number;
  amountRefunded: number;
  currency: string;
  metadata: Record<string, string>;
  last4: string;
  disputed: boolean;
  /** A refund of this charge is taken first and fails later. */
  refundFails: boolean;
  transactionId: string;
  created: number;
}

export interface Refund {
  id: string;
  chargeId: string;
  amount: number;
  status: 'succeeded' | 'failed';
  metadata: Record<string, string>;
  transactionId: string;
  created: number;
}

export type DisputeStatus = 'warning_needs_response' | 'warning_closed' | 'needs_response' | 'won' | 'lost';

export interface Dispute {
  id: string;
  chargeId: string;
  amount: number;
  status: DisputeStatus;
  transactionIds: string[];
  created: number;
}

export interface Transaction {
  id: string;
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
  amount: number;
  fee: number;
  source: string;
  created: number;
}

/** What the first call with an `Idempotency-Key` was answered. */
export interface KeptAnswer {
  request: string;
  status: number;
  body: unknown;
  at: number;
}

export interface StripeState {
  sessions: Record<string, CheckoutSession>;
  intents: Record<string, Intent>;
  charges: Record<string, Charge>;
  refunds: Record<string, Refund>;
  disputes: Record<string, Dispute>;
  transactions: Record<string, Transaction>;
  answers: Record<string, KeptAnswer>;
}

export const emptyStripe = (): StripeState => ({
  sessions: {},
  intents: {},
  charges: {},
  refunds: {},
  disputes: {},
  transactions: {},
  answers: {},
});
