import { captureView, refundView } from './capture-views.ts';
import type { Link } from './paypal-error.ts';
import type { Capture, Order } from './paypal-state.ts';
import type { PayPalWorld } from './paypal-world.ts';

export const SANDBOX_PAYER = {
  name: { given_name: 'Grace', surname: 'Buyer' },
  email_address: 'grace.buyer@personal.example',
  payer_id: 'WDJJHEBZ4X2LY',
  address: { country_code: 'US' },
};

const MERCHANT_ID = '3SQBR4YEWZ4BA';

export function payerPageUrl(world: PayPalWorld, order: Order): string {
  return `${world.baseUrl}/checkoutnow?token=${order.id}`;
}

export function minimalOrder(world: PayPalWorld, order: Order): object {
  return {
    id: order.id,
    status: order.status,
    ...(order.hasPaymentSource && { payment_source: { paypal: {} } }),
    links: orderLinks(world, order),
  };
}

export function wholeOrder(world: PayPalWorld, order: Order): object {
  return {
    ...minimalOrder(world, order),
    intent: 'CAPTURE',
    purchase_units: [purchaseUnit(world, order, true)],
    ...payerOf(order),
    create_time: order.createdAt,
    update_time: order.updatedAt,
  };
}

/** A capture answers the payment even when only the minimum was asked for. */
export function capturedOrder(world: PayPalWorld, order: Order): object {
  return {
    ...minimalOrder(world, order),
    ...payerOf(order),
    purchase_units: [purchaseUnit(world, order, false)],
  };
}

function payerOf(order: Order): object {
  if (!order.buyer) return {};
  return {
    payer: SANDBOX_PAYER,
    payment_source: {
      paypal: {
        email_address: SANDBOX_PAYER.email_address,
        account_id: SANDBOX_PAYER.payer_id,
        account_status: 'VERIFIED',
        name: SANDBOX_PAYER.name,
        address: SANDBOX_PAYER.address,
      },
    },
  };
}

function purchaseUnit(world: PayPalWorld, order: Order, whole: boolean): object {
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
}

function paymentsOf(world: PayPalWorld, capture: Capture): object {
  const refunds = Object.values(world.state.data.refunds).filter(({ captureId }) => captureId === capture.id);
  return {
    captures: [captureView(world, capture)],
    ...(refunds.length > 0 && { refunds: refunds.map((refund) => refundView(world, refund)) }),
  };
}

function orderLinks(world: PayPalWorld, order: Order): Link[] {
  const self = `${world.baseUrl}/v2/checkout/orders/${order.id}`;
  const links: Link[] = [{ href: self, rel: 'self', method: 'GET' }];
  if (order.status === 'COMPLETED') return links;
  if (order.status === 'APPROVED')
    return [...links, { href: `${self}/capture`, rel: 'capture', method: 'POST' }];
  const rel = order.hasPaymentSource ? 'payer-action' : 'approve';
  return [...links, { href: payerPageUrl(world, order), rel, method: 'GET' }];
}
