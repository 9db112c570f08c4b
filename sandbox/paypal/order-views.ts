import { createHash } from 'node:crypto';
import type { Link } from './paypal-error.ts';
import { captureFeeCents, money, toCents } from './paypal-money.ts';
import type { Capture, Order, PayPalWorld, Refund } from './paypal-state.ts';

export const SANDBOX_PAYER = {
  name: { given_name: 'Grace', surname: 'Buyer' },
  email_address: 'grace.buyer@personal.example',
  payer_id: 'WDJJHEBZ4X2LY',
  address: { country_code: 'US' },
};

const MERCHANT_ID = '3SQBR4YEWZ4BA';

const ACCOUNT_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Returns the same number for each payment of an account. */
export const payerIdOf = ({ payerEmail }: Pick<Order, 'payerEmail'> = {}): string => {
  if (payerEmail === undefined) return SANDBOX_PAYER.payer_id;
  const digest = createHash('sha256').update(payerEmail.toLowerCase()).digest();
  return [...digest.subarray(0, 13)].map((byte) => ACCOUNT_LETTERS[byte % 32]).join('');
};

export const payerPageUrl = (world: PayPalWorld, order: Order): string =>
  `${world.baseUrl}/checkoutnow?token=${order.id}`;

export const minimalOrder = (world: PayPalWorld, order: Order): object => ({
  id: order.id,
  status: order.status,
  ...(order.hasPaymentSource && { payment_source: { paypal: {} } }),
  links: orderLinks(world, order),
});

export const wholeOrder = (world: PayPalWorld, order: Order): object => ({
  ...minimalOrder(world, order),
  intent: 'CAPTURE',
  purchase_units: [purchaseUnit(world, order, true)],
  ...payerOf(order),
  create_time: order.createdAt,
  update_time: order.updatedAt,
});

/** A capture answers the payment even when only the minimum was requested. */
export const capturedOrder = (world: PayPalWorld, order: Order): object => ({
  ...minimalOrder(world, order),
  ...payerOf(order),
  purchase_units: [purchaseUnit(world, order, false)],
});

const payerOf = (order: Order): object => {
  if (!order.buyer) return {};
  const { name, address } = SANDBOX_PAYER;
  const email_address = order.payerEmail ?? SANDBOX_PAYER.email_address;
  const account_id = payerIdOf(order);
  return {
    payer: { name, email_address, payer_id: account_id, address },
    payment_source: { paypal: { email_address, account_id, account_status: 'VERIFIED', name, address } },
  };
};

const purchaseUnit = (world: PayPalWorld, order: Order, whole: boolean): object => {
  const capture = order.captureId ? world.state.data.captures[order.captureId] : undefined;
  return {
    ...(whole
      ? {
          ...order.unit,
          payee: { email_address: 'merchant@business.example', merchant_id: MERCHANT_ID },
        }
      : { reference_id: order.unit.reference_id }),
    ...(capture && { payments: paymentsOf(world, capture) }),
  };
};

const paymentsOf = (world: PayPalWorld, capture: Capture): object => {
  const refunds = Object.values(world.state.data.refunds).filter(({ captureId }) => captureId === capture.id);
  return {
    captures: [captureView(world, capture)],
    ...(refunds.length > 0 && { refunds: refunds.map((refund) => refundView(world, refund)) }),
  };
};

const orderLinks = (world: PayPalWorld, order: Order): Link[] => {
  const self = `${world.baseUrl}/v2/checkout/orders/${order.id}`;
  const links: Link[] = [{ href: self, rel: 'self', method: 'GET' }];
  if (order.status === 'COMPLETED') return links;
  if (order.status === 'APPROVED')
    return [...links, { href: `${self}/capture`, rel: 'capture', method: 'POST' }];
  const rel = order.hasPaymentSource ? 'payer-action' : 'approve';
  return [...links, { href: payerPageUrl(world, order), rel, method: 'GET' }];
};

export const captureView = (world: PayPalWorld, capture: Capture): object => {
  const self = `${world.baseUrl}/v2/payments/captures/${capture.id}`;
  return {
    id: capture.id,
    status: captureStatus(capture),
    ...(capture.status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount: capture.amount,
    final_capture: true,
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    ...(capture.status !== 'PENDING' && capture.status !== 'DECLINED' && breakdown(capture)),
    ...(capture.invoiceId && { invoice_id: capture.invoiceId }),
    ...(capture.customId && { custom_id: capture.customId }),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${world.baseUrl}/v2/checkout/orders/${capture.orderId}`, rel: 'up', method: 'GET' },
    ],
    supplementary_data: { related_ids: { order_id: capture.orderId } },
    create_time: capture.createdAt,
    update_time: capture.updatedAt,
  };
};

// The API has no status for a reversal, and calls the money refunded.
const captureStatus = (capture: Capture): string =>
  capture.status === 'REVERSED' ? 'REFUNDED' : capture.status;

const breakdown = (capture: Capture): object => {
  const { currency_code } = capture.amount;
  const gross = toCents(capture.amount.value);
  const fee = captureFeeCents(gross);
  return {
    seller_receivable_breakdown: {
      gross_amount: capture.amount,
      paypal_fee: money(currency_code, fee),
      net_amount: money(currency_code, gross - fee),
    },
  };
};

export const refundView = (world: PayPalWorld, refund: Refund): object => {
  const { currency_code } = refund.amount;
  return {
    id: refund.id,
    status: 'COMPLETED',
    amount: refund.amount,
    ...(refund.invoiceId && { invoice_id: refund.invoiceId }),
    ...(refund.customId && { custom_id: refund.customId }),
    ...(refund.noteToPayer && { note_to_payer: refund.noteToPayer }),
    seller_payable_breakdown: {
      gross_amount: refund.amount,
      paypal_fee: money(currency_code, 0),
      net_amount: refund.amount,
      total_refunded_amount: money(currency_code, refundedCents(world, refund.captureId)),
    },
    links: [
      { href: `${world.baseUrl}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `${world.baseUrl}/v2/payments/captures/${refund.captureId}`, rel: 'up', method: 'GET' },
    ],
    create_time: refund.createdAt,
    update_time: refund.createdAt,
  };
};

export const refundedCents = (world: PayPalWorld, captureId: string): number =>
  Object.values(world.state.data.refunds)
    .filter((refund) => refund.captureId === captureId)
    .reduce((sum, refund) => sum + toCents(refund.amount.value), 0);
