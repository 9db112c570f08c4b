import { captureFeeCents, money, toCents } from './paypal-money.ts';
import type { Capture, Refund } from './paypal-state.ts';
import type { PayPalWorld } from './paypal-world.ts';

export function captureView(world: PayPalWorld, capture: Capture): object {
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
}

// The API knows no status for a reversal: the money is gone, which it calls refunded.
function captureStatus(capture: Capture): string {
  return capture.status === 'REVERSED' ? 'REFUNDED' : capture.status;
}

function breakdown(capture: Capture): object {
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
}

export function refundView(world: PayPalWorld, refund: Refund): object {
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
}

export function refundedCents(world: PayPalWorld, captureId: string): number {
  return Object.values(world.state.data.refunds)
    .filter((refund) => refund.captureId === captureId)
    .reduce((sum, refund) => sum + toCents(refund.amount.value), 0);
}
