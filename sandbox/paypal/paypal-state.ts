import { randomBytes, randomInt } from 'node:crypto';
import type { SandboxClock } from '../state/sandbox-clock.ts';
import type { StateFile } from '../state/state-file.ts';

export type Money = {
  currency_code: string;
  value: string;
};

export type BuyerChoice =
  | 'ready'
  | 'declined'
  | 'pending'
  | 'pending-denied'
  | 'reversed'
  | 'cannot-pay'
  | 'answer-lost'
  | 'already-captured';

type PurchaseUnit = {
  reference_id: string;
  custom_id?: string;
  invoice_id?: string;
  description?: string;
  amount: Money;
};

export type Order = {
  id: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'VOIDED' | 'COMPLETED';
  unit: PurchaseUnit;
  brandName: string;
  returnUrl: string;
  cancelUrl: string;
  /** Orders with a payment source start as PAYER_ACTION_REQUIRED and link `payer-action`, else `approve`. */
  hasPaymentSource: boolean;
  buyer?: BuyerChoice;
  /** The account that pays, where it is not the default one. */
  payerEmail?: string;
  captureId?: string;
  createdAt: string;
  updatedAt: string;
};

export type Capture = {
  id: string;
  orderId: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED' | 'REVERSED';
  amount: Money;
  customId?: string;
  invoiceId?: string;
  createdAt: string;
  updatedAt: string;
};

export type Refund = {
  id: string;
  captureId: string;
  /** A reversal returns the money against the merchant's will; the rest is alike. */
  kind: 'refund' | 'reversal';
  amount: Money;
  invoiceId?: string;
  customId?: string;
  noteToPayer?: string;
  createdAt: string;
};

export type PayoutBatch = {
  id: string;
  status: 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'DENIED' | 'CANCELED';
  senderBatchId: string;
  emailSubject?: string;
  emailMessage?: string;
  recipientType?: string;
  itemIds: string[];
  createdAt: string;
  completedAt?: string;
};

export const ITEM_STATUSES = [
  'SUCCESS',
  'FAILED',
  'PENDING',
  'UNCLAIMED',
  'RETURNED',
  'ONHOLD',
  'BLOCKED',
  'REFUNDED',
  'REVERSED',
  'DENIED',
] as const;

export type ItemStatus = (typeof ITEM_STATUSES)[number];

export type PayoutItem = {
  id: string;
  batchId: string;
  status: ItemStatus;
  recipientType: string;
  receiver: string;
  amount: { currency: string; value: string };
  note?: string;
  senderItemId?: string;
  transactionId?: string;
  errorName?: string;
  processedAt: string;
};

export type PayPalState = {
  /** Cents that the operator moved into the account, or out of it below zero. */
  movedByHand: number;
  tokens: Record<string, number>;
  orders: Record<string, Order>;
  captures: Record<string, Capture>;
  refunds: Record<string, Refund>;
  batches: Record<string, PayoutBatch>;
  items: Record<string, PayoutItem>;
  /** Results of a `PayPal-Request-Id`, by `kind:key`. */
  requestIds: Record<string, { id: string; at: number }>;
};

export const emptyPayPal = (): PayPalState => ({
  movedByHand: 0,
  tokens: {},
  orders: {},
  captures: {},
  refunds: {},
  batches: {},
  items: {},
  requestIds: {},
});

export type PayPalWorld = {
  state: StateFile<PayPalState>;
  clock: SandboxClock;
  payoutStepMs: number;
  webhookId: string;
  publicKeyPem: string;
  /** Set once the server listens. */
  baseUrl: string;
  announce(event: PayPalAnnouncement): void;
};

export type PayPalAnnouncement = {
  type: string;
  resourceType: string;
  resourceVersion: '1.0' | '2.0';
  resourceId: string;
  summary: string;
  resource: object;
};

const HOUR_MS = 3_600_000;
const LIFETIME_MS = { create: 6 * HOUR_MS, capture: 6 * HOUR_MS, refund: 45 * 24 * HOUR_MS };

type Kind = keyof typeof LIFETIME_MS;

/** Returns the result of an earlier call under the same `PayPal-Request-Id`, while the key lives. */
export const recall = (world: PayPalWorld, kind: Kind, key: string | undefined): string | undefined => {
  if (!key) return undefined;
  const known = world.state.data.requestIds[`${kind}:${key}`];
  if (!known || world.clock.now() - known.at >= LIFETIME_MS[kind]) return undefined;
  return known.id;
};

export const remember = (world: PayPalWorld, kind: Kind, key: string | undefined, id: string): void => {
  if (key) world.state.data.requestIds[`${kind}:${key}`] = { id, at: world.clock.now() };
};

const LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const randomCode = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Returns an id of orders, captures, refunds and transactions. */
export const newTransactionId = (): string => randomCode(17);
/** Returns an id of payout batches, payout items and payers. */
export const newShortId = (): string => randomCode(13);
export const newEventId = (): string => `WH-${randomCode(17)}-${randomCode(17)}`;
export const newDebugId = (): string => randomBytes(7).toString('hex').slice(0, 13);
export const newToken = (): string => `A21AA${randomBytes(36).toString('base64url')}`;
