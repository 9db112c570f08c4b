import type { Link } from './paypal-error.ts';
import { fromCents, payoutFeeCents, toCents } from './paypal-money.ts';
import type { PayoutBatch, PayoutItem, PayPalWorld } from './paypal-state.ts';

const UNCHARGED = new Set<PayoutItem['status']>(['PENDING', 'FAILED', 'BLOCKED', 'DENIED']);

/** PayPal fills the fee in only once an item has left PENDING. */
const itemFeeCents = (item: PayoutItem): number =>
  UNCHARGED.has(item.status) ? 0 : payoutFeeCents(toCents(item.amount.value));

export const batchLink = (world: PayPalWorld, batchId: string, rel = 'self'): Link => ({
  href: `${world.baseUrl}/v1/payments/payouts/${batchId}`,
  rel,
  method: 'GET',
  encType: 'application/json',
});

const senderHeader = (batch: PayoutBatch): object => ({
  sender_batch_id: batch.senderBatchId,
  ...(batch.recipientType && { recipient_type: batch.recipientType }),
  ...(batch.emailSubject && { email_subject: batch.emailSubject }),
  ...(batch.emailMessage && { email_message: batch.emailMessage }),
});

export const createdBatch = (world: PayPalWorld, batch: PayoutBatch): object => ({
  batch_header: {
    payout_batch_id: batch.id,
    batch_status: batch.status,
    sender_batch_header: senderHeader(batch),
  },
  links: [batchLink(world, batch.id)],
});

export const batchHeader = (world: PayPalWorld, batch: PayoutBatch): object => {
  const items = batch.itemIds.flatMap((id) => world.state.data.items[id] ?? []);
  const currency = items[0]?.amount.currency ?? 'USD';
  const sum = (cents: (item: PayoutItem) => number) =>
    fromCents(items.reduce((total, item) => total + cents(item), 0));
  return {
    payout_batch_id: batch.id,
    batch_status: batch.status,
    time_created: batch.createdAt,
    ...(batch.completedAt && { time_completed: batch.completedAt }),
    sender_batch_header: senderHeader(batch),
    funding_source: 'BALANCE',
    amount: { currency, value: sum((item) => toCents(item.amount.value)) },
    fees: { currency, value: sum(itemFeeCents) },
  };
};

type PageOf = {
  page: number;
  pageSize: number;
  totalRequired: boolean;
};

export const batchView = (
  world: PayPalWorld,
  batch: PayoutBatch,
  { page, pageSize, totalRequired }: PageOf,
): object => {
  const shown = batch.itemIds.slice((page - 1) * pageSize, page * pageSize);
  return {
    ...(totalRequired && {
      total_items: batch.itemIds.length,
      total_pages: Math.ceil(batch.itemIds.length / pageSize),
    }),
    batch_header: batchHeader(world, batch),
    items: shown.flatMap((id) => {
      const item = world.state.data.items[id];
      return item ? [itemView(world, item)] : [];
    }),
    links: [batchLink(world, batch.id)],
  };
};

export const itemView = (world: PayPalWorld, item: PayoutItem): object => {
  const batch = world.state.data.batches[item.batchId];
  return {
    payout_item_id: item.id,
    ...(item.transactionId && { transaction_id: item.transactionId }),
    transaction_status: item.status,
    payout_item_fee: { currency: item.amount.currency, value: fromCents(itemFeeCents(item)) },
    payout_batch_id: item.batchId,
    ...(batch && { sender_batch_id: batch.senderBatchId }),
    payout_item: {
      recipient_type: item.recipientType,
      amount: item.amount,
      ...(item.note && { note: item.note }),
      receiver: item.receiver,
      ...(item.senderItemId && { sender_item_id: item.senderItemId }),
      recipient_wallet: 'PAYPAL',
    },
    time_processed: item.processedAt,
    ...(item.errorName && {
      errors: { name: item.errorName, message: ITEM_ERRORS[item.errorName], details: [] },
    }),
    links: [
      {
        href: `${world.baseUrl}/v1/payments/payouts-item/${item.id}`,
        rel: 'item',
        method: 'GET',
        encType: 'application/json',
      },
      batchLink(world, item.batchId, 'batch'),
    ],
  };
};

const ITEM_ERRORS: Record<string, string> = {
  RECEIVER_UNREGISTERED: 'Receiver is unregistered',
  RECEIVER_ACCOUNT_LOCKED: "Receiver's account is locked or inactive.",
  RECEIVER_REFUSED: 'Receiver refused the payment.',
  RECEIVER_UNCONFIRMED: "The recipient's email or phone is unconfirmed.",
  REGULATORY_BLOCKED: 'This transaction is blocked due to regulatory compliance restrictions.',
  TRANSACTION_DECLINED_BY_TRAVEL_RULE: 'The payment is on hold for a review.',
  RISK_DECLINE: 'Transaction is declined by risk.',
  APPROVER_DENIED: 'The payout was denied.',
};
