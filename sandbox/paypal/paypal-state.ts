export interface Money {
  currency_code: string;
  value: string;
}

export type BuyerChoice =
  | 'ready'
  | 'declined'
  | 'pending'
  | 'pending-denied'
  | 'reversed'
  | 'cannot-pay'
  | 'answer-lost'
  | 'already-captured';

interface PurchaseUnit {
  reference_id: string;
  custom_id?: string;
  invoice_id?: string;
  description?: string;
  amount: Money;
}

export interface Order {
  id: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'VOIDED' | 'COMPLETED';
  unit: PurchaseUnit;
  brandName: string;
  returnUrl: string;
  cancelUrl: string;
  /** Orders with a payment source start as PAYER_ACTION_REQUIRED and link `payer-action`, others `approve`. */
  hasPaymentSource: boolean;
  buyer?: BuyerChoice;
  captureId?: string;
  createdAt: string;
  updatedAt: string;
}

export interface Capture {
  id: string;
  orderId: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED' | 'REVERSED';
  amount: Money;
  customId?: string;
  invoiceId?: string;
  createdAt: string;
  updatedAt: string;
}

export interface Refund {
  id: string;
  captureId: string;
  /** A reversal takes the money back without the merchant's wish; the rest is alike. */
  kind: 'refund' | 'reversal';
  amount: Money;
  invoiceId?: string;
  customId?: string;
  noteToPayer?: string;
  createdAt: string;
}

export interface PayoutBatch {
  id: string;
  status: 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'DENIED' | 'CANCELED';
  senderBatchId: string;
  emailSubject?: string;
  emailMessage?: string;
  recipientType?: string;
  itemIds: string[];
  createdAt: string;
  completedAt?: string;
}

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

export interface PayoutItem {
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
}

export interface PayPalState {
  tokens: Record<string, number>;
  orders: Record<string, Order>;
  captures: Record<string, Capture>;
  refunds: Record<string, Refund>;
  batches: Record<string, PayoutBatch>;
  items: Record<string, PayoutItem>;
  /** What a `PayPal-Request-Id` made, by `kind:key`. */
  requestIds: Record<string, { id: string; at: number }>;
}

export const emptyPayPal = (): PayPalState => ({
  tokens: {},
  orders: {},
  captures: {},
  refunds: {},
  batches: {},
  items: {},
  requestIds: {},
});
