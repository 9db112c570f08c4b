import type { FastifyInstance } from 'fastify';
import { payerIdOf } from './order-views.ts';
import { type ErrorDetail, invalidRequest } from './paypal-error.ts';
import { captureFeeCents, fromCents, money, payoutFeeCents, toCents } from './paypal-money.ts';
import type {
  Capture,
  ItemStatus,
  Money,
  PayoutBatch,
  PayoutItem,
  PayPalWorld,
  Refund,
} from './paypal-state.ts';

const LONGEST_MS = 31 * 24 * 3_600_000;

type ReportQuery = {
  Querystring: { start_date?: string; end_date?: string; page_size?: string; page?: string };
};

/** Transaction Search: the account's money movements, here those of captured orders and of payouts. */
export const reportRoutes = (server: FastifyInstance, world: PayPalWorld): void => {
  server.get<ReportQuery>('/v1/reporting/transactions', async ({ query }) => {
    const from = dateOf('start_date', query.start_date);
    const to = dateOf('end_date', query.end_date);
    if (to - from > LONGEST_MS)
      throw invalidRequest([inQuery('end_date', 'Date range is greater than 31 days')]);
    const all = transactions(world).filter(({ at }) => Date.parse(at) >= from && Date.parse(at) <= to);
    const size = Number(query.page_size ?? 100);
    const page = Number(query.page ?? 1);
    return {
      transaction_details: all.slice((page - 1) * size, page * size).map(({ view }) => view),
      account_number: 'XZXSPECPDZHZU',
      start_date: new Date(from).toISOString(),
      end_date: new Date(to).toISOString(),
      last_refreshed_datetime: world.clock.iso(),
      page,
      total_items: all.length,
      total_pages: Math.ceil(all.length / size),
      links: [{ href: `${world.baseUrl}/v1/reporting/transactions`, rel: 'self', method: 'GET' }],
    };
  });
  server.get('/v1/reporting/balances', async () => {
    const now = world.clock.iso();
    return {
      balances: [balanceView(world)],
      account_id: 'XZXSPECPDZHZU',
      as_of_time: now,
      last_refresh_time: now,
    };
  });
};

/** Sums what the report lists; money reserved for payouts in flight is in the balance, and withheld. */
const balanceView = (world: PayPalWorld): object => {
  const moved = transactions(world).map(({ view }) => view.transaction_info);
  const sum = (some: Movements): number =>
    some.reduce((cents, { transaction_amount: amount, fee_amount: fee }) => {
      return cents + toCents(amount.value) + toCents(fee?.value ?? '0');
    }, 0);
  const reserved = moved.filter(({ transaction_event_code: code }) => code === HELD || code === RELEASED);
  const available = world.state.data.movedByHand + sum(moved);
  const inCurrency = (cents: number) => money('USD', cents);
  return {
    currency: 'USD',
    primary: true,
    total_balance: inCurrency(available - sum(reserved)),
    available_balance: inCurrency(available),
    withheld_balance: inCurrency(0 - sum(reserved)),
  };
};

const inQuery = (field: string, issue: string): ErrorDetail => ({ field, location: 'query', issue });

const dateOf = (field: string, text = ''): number => {
  const isDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/.test(text);
  if (!isDate) throw invalidRequest([inQuery(field, 'INVALID_PARAMETER_SYNTAX')]);
  return Date.parse(text);
};

/** Lists the oldest first, without pending and declined payments, which move no balance. */
const transactions = (world: PayPalWorld): Reported[] => {
  const { captures, refunds } = world.state.data;
  const paid = Object.values(captures).filter(({ status }) => status !== 'PENDING' && status !== 'DECLINED');
  const payerOf = (captureId: string) =>
    payerIdOf(world.state.data.orders[captures[captureId]?.orderId ?? '']);
  const orders = [
    ...paid.map((capture) => captured(capture, payerOf(capture.id))),
    ...Object.values(refunds).map((refund) => givenBack(refund, payerOf(refund.captureId))),
  ];
  return [...orders, ...reportedPayouts(world)].toSorted((a, b) => a.at.localeCompare(b.at));
};

const captured = (capture: Capture, payerId: string): Reported => ({
  at: capture.createdAt,
  view: {
    transaction_info: {
      paypal_account_id: payerId,
      transaction_id: capture.id,
      transaction_event_code: 'T0006',
      transaction_initiation_date: capture.createdAt,
      transaction_updated_date: capture.updatedAt,
      transaction_amount: capture.amount,
      fee_amount: money(capture.amount.currency_code, -captureFeeCents(toCents(capture.amount.value))),
      transaction_status: capture.status === 'REFUNDED' || capture.status === 'REVERSED' ? 'V' : 'S',
      ...(capture.invoiceId && { invoice_id: capture.invoiceId }),
      ...(capture.customId && { custom_field: capture.customId }),
      protection_eligibility: '01',
    },
  },
});

const givenBack = (refund: Refund, payerId: string): Reported => ({
  at: refund.createdAt,
  view: {
    transaction_info: {
      paypal_account_id: payerId,
      transaction_id: refund.id,
      paypal_reference_id: refund.captureId,
      paypal_reference_id_type: 'TXN',
      transaction_event_code: refund.kind === 'refund' ? 'T1107' : 'T1106',
      transaction_initiation_date: refund.createdAt,
      transaction_updated_date: refund.createdAt,
      transaction_amount: {
        currency_code: refund.amount.currency_code,
        value: fromCents(-toCents(refund.amount.value)),
      },
      transaction_status: 'S',
      protection_eligibility: '02',
    },
  },
});

type Info = {
  transaction_event_code: string;
  transaction_amount: Money;
  fee_amount?: Money;
  [other: string]: unknown;
};
type Movements = Info[];
type Reported = {
  at: string;
  view: { transaction_info: Info };
};

/**
 * The event codes come from PayPal's guide to the reports of payouts. It does not say which return is a
 * reversal and which a refund, nor how far the payout's status follows, so nobody should rely on these two.
 */
const PAID = 'T0001';
const REVERSED = 'T1114';
const REFUNDED = 'T1115';
const HELD = 'T1503';
const RELEASED = 'T1105';

/** Declined items move no money and have no status here. */
const STATUS: Partial<Record<ItemStatus, string>> = {
  SUCCESS: 'S',
  UNCLAIMED: 'P',
  ONHOLD: 'P',
  RETURNED: 'V',
  REFUNDED: 'V',
  REVERSED: 'V',
};

type Movement = {
  id: string;
  code: string;
  at: string;
  cents: number;
  status?: string;
  fields?: object;
};

const reported = (
  { id, code, at, cents, status = 'S', fields = {} }: Movement,
  currency: string,
): Reported => ({
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
});

const itemMovements = (batch: PayoutBatch, item: PayoutItem): Reported[] => {
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
};

/** A batch reserves its possible cost until all its items were processed. */
const holdMovements = (batch: PayoutBatch, items: PayoutItem[]): Reported[] => {
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
};

/** Returns money of Payouts as Transaction Search reports it: negative when it leaves. */
const reportedPayouts = (world: PayPalWorld): Reported[] => {
  const { batches, items } = world.state.data;
  return Object.values(batches).flatMap((batch) => {
    const own = batch.itemIds.flatMap((id) => items[id] ?? []);
    return [...holdMovements(batch, own), ...own.flatMap((item) => itemMovements(batch, item))];
  });
};
