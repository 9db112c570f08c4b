import { fromCents, payoutFeeCents, toCents } from './paypal-money.ts';
import type { ItemStatus, PayoutBatch, PayoutItem } from './paypal-state.ts';
import type { PayPalWorld } from './paypal-world.ts';

/** A line of the report. */
export interface Reported {
  at: string;
  view: object;
}

/**
 * The event codes are those that PayPal's guide to the reports of payouts names. It does not say which way back is a
 * reversal and which a refund, nor how far the status of the payout follows, so nobody should rely on these two here.
 */
const PAID = 'T0001';
const REVERSED = 'T1114';
const REFUNDED = 'T1115';
const HELD = 'T1503';
const RELEASED = 'T1105';

/** What was declined moves no money and is left out. */
const STATUS: Partial<Record<ItemStatus, string>> = {
  SUCCESS: 'S',
  UNCLAIMED: 'P',
  ONHOLD: 'P',
  RETURNED: 'V',
  REFUNDED: 'V',
  REVERSED: 'V',
};

interface Movement {
  id: string;
  code: string;
  at: string;
  cents: number;
  status?: string;
  fields?: object;
}

function reported({ id, code, at, cents, status = 'S', fields = {} }: Movement, currency: string): Reported {
  return {
    at,
    view: {
      transaction_info: {
        transaction_id: id,
        transaction_event_code: code,
        transaction_initiation_date: at,
        transaction_updated_date: at,
        transaction_amount: { currency_code: currency, value: fromCents(cents) },
        transaction_status: status,
        protection_eligibility: '02',
        ...fields,
      },
    },
  };
}

function itemMovements(batch: PayoutBatch, item: PayoutItem): Reported[] {
  const status = STATUS[item.status];
  if (!status || !item.transactionId) return [];
  const { currency, value } = item.amount;
  const cents = toCents(value);
  const own = { ...(item.senderItemId && { custom_field: item.senderItemId }) };
  const fee_amount = { currency_code: currency, value: fromCents(-payoutFeeCents(cents)) };
  const at = batch.completedAt ?? batch.createdAt;
  const paid: Movement = { id: item.transactionId, code: PAID, at, cents: -cents, status };
  const out = reported({ ...paid, fields: { ...own, fee_amount } }, currency);
  if (status !== 'V') return [out];
  const parent = { paypal_reference_id: item.transactionId, paypal_reference_id_type: 'TXN' };
  const code = item.status === 'REFUNDED' ? REFUNDED : REVERSED;
  const back: Movement = { id: `BACK${item.id}`, code, at: item.processedAt, cents };
  return [out, reported({ ...back, fields: { ...own, ...parent } }, currency)];
}

/** Until all its items have been looked at, a batch holds back what it may cost. */
function holdMovements(batch: PayoutBatch, items: PayoutItem[]): Reported[] {
  if (batch.status === 'DENIED') return [];
  const currency = items[0]?.amount.currency ?? 'USD';
  const cents = items.reduce((sum, { amount }) => {
    const own = toCents(amount.value);
    return sum + own + payoutFeeCents(own);
  }, 0);
  const held: Movement = { id: `HOLD${batch.id}`, code: HELD, at: batch.createdAt, cents: -cents };
  if (!batch.completedAt) return [reported(held, currency)];
  const released: Movement = { id: `FREE${batch.id}`, code: RELEASED, at: batch.completedAt, cents };
  return [reported(held, currency), reported(released, currency)];
}

/** Money of Payouts, as Transaction Search tells it: negative when it leaves. */
export function reportedPayouts(world: PayPalWorld): Reported[] {
  const { batches, items } = world.state.data;
  return Object.values(batches).flatMap((batch) => {
    const own = batch.itemIds.flatMap((id) => items[id] ?? []);
    return [...holdMovements(batch, own), ...own.flatMap((item) => itemMovements(batch, item))];
  });
}
