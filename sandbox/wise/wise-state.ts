import type { SandboxClock } from '../state/sandbox-clock.ts';
import type { StateFile } from '../state/state-file.ts';

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

/** Money is in whole cents (or kopiyky), times in milliseconds. */
export type Quote = {
  id: string;
  sourceCurrency: string;
  targetCurrency: string;
  /** The sum that leaves the balance, fee included. */
  sourceAmount: number;
  targetAmount: number;
  fee: number;
  rate: number;
  transferId: number | null;
  createdAt: number;
  expiresAt: number;
};

export type Recipient = {
  id: number;
  currency: string;
  type: string;
  accountHolderName: string;
  details: Record<string, unknown>;
  active: boolean;
  createdAt: number;
};

export type Transfer = {
  id: number;
  customerTransactionId: string;
  quoteId: string;
  targetAccount: number;
  reference: string;
  state: TransferState;
  /** The sum that left the balance for it; 0 until it is funded, and again after a refund. */
  paid: number;
  refunded: number;
  createdAt: number;
};

export type Subscription = {
  id: string;
  name: string;
  triggerOn: string;
  url: string;
  /** Version of the event's shape. */
  version: string;
  createdAt: number;
};

export type WiseState = {
  /** Spendable money of the business, in US cents. */
  balance: number;
  /** On: funding by API is answered with a demand for strong customer authentication. */
  asksForSca: boolean;
  nextId: number;
  quotes: Record<string, Quote>;
  recipients: Record<string, Recipient>;
  transfers: Record<string, Transfer>;
  /** Deleted ones of the subscriptions that an operator had set up. */
  deletedStanding: string[];
  subscriptions: Record<string, Subscription>;
};

/** The operator's own money at the start. */
export const FIRST_BALANCE_CENTS = 10_000_000;

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

export const PROFILE_ID = 28_577_001;
export const PROFILE_NAME = 'Watchwell Sandbox Ltd';

export type WiseWorld = {
  state: StateFile<WiseState>;
  clock: SandboxClock;
  /** Milliseconds between two states of a transfer. */
  stepMs: number;
  /** The application's address for webhooks. */
  webhookUrl: string;
  announce(webhook: WiseWebhook): void;
};

export type WiseWebhook = {
  type: string;
  /** The label on the control page, where the type says too little. */
  label?: string;
  resourceId: string;
  data: Record<string, unknown>;
};

export const nextId = (world: WiseWorld): number => {
  const id = world.state.data.nextId;
  world.state.data.nextId += 1;
  return id;
};

/** Formats a time as Wise does, `2026-11-21 08:00:00` in UTC. */
export const wiseTime = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');

export const toAmount = (cents: number): number => cents / 100;
