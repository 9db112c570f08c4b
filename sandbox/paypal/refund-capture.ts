import { z } from 'zod';
import { refundedCents, refundView } from './order-views.ts';
import { invalidRequest, unprocessable } from './paypal-error.ts';
import { amountFault, money, toCents } from './paypal-money.ts';
import {
  type Capture,
  type Money,
  newTransactionId,
  type PayPalWorld,
  type Refund,
  recall,
  remember,
} from './paypal-state.ts';

const REFUND_LIMIT_MS = 180 * 24 * 3_600_000;

export const refundBody = z.object({
  amount: z.object({ currency_code: z.string(), value: z.string() }).optional(),
  invoice_id: z.string().max(127).optional(),
  custom_id: z.string().max(127).optional(),
  note_to_payer: z.string().max(255).optional(),
});

type RefundBody = z.output<typeof refundBody>;

export const refundCapture = (
  world: PayPalWorld,
  capture: Capture,
  body: RefundBody,
  requestId: string | undefined,
): { refund: Refund; repeated: boolean } => {
  const earlier = world.state.data.refunds[recall(world, 'refund', requestId) ?? ''];
  if (earlier) return { refund: earlier, repeated: true };
  const amount = refundableAmount(world, capture, body.amount);
  const refund = bookRefund(world, capture, 'refund', amount, body);
  remember(world, 'refund', requestId, refund.id);
  return { refund, repeated: false };
};

/** Returns the money to the buyer's bank: the merchant makes no call, and only the webhook reports it. */
export const reverseCapture = (world: PayPalWorld, capture: Capture): void => {
  const rest = toCents(capture.amount.value) - refundedCents(world, capture.id);
  if (rest <= 0 || capture.status === 'PENDING' || capture.status === 'DECLINED') return;
  bookRefund(world, capture, 'reversal', money(capture.amount.currency_code, rest), {});
};

const bookRefund = (
  world: PayPalWorld,
  capture: Capture,
  kind: Refund['kind'],
  amount: Money,
  body: RefundBody,
): Refund => {
  const refund: Refund = {
    id: newTransactionId(),
    captureId: capture.id,
    kind,
    amount,
    invoiceId: body.invoice_id ?? capture.invoiceId,
    customId: body.custom_id ?? capture.customId,
    noteToPayer: body.note_to_payer,
    createdAt: world.clock.iso(),
  };
  world.state.data.refunds[refund.id] = refund;
  const whole = refundedCents(world, capture.id) >= toCents(capture.amount.value);
  if (kind === 'reversal') capture.status = 'REVERSED';
  else capture.status = whole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  capture.updatedAt = refund.createdAt;
  world.state.changed();
  world.announce({
    type: kind === 'refund' ? 'PAYMENT.CAPTURE.REFUNDED' : 'PAYMENT.CAPTURE.REVERSED',
    resourceType: 'refund',
    resourceVersion: '2.0',
    resourceId: refund.id,
    summary: `A $ ${amount.value} ${amount.currency_code} capture payment was ${kind === 'refund' ? 'refunded' : 'reversed'}`,
    resource: refundView(world, refund),
  });
  return refund;
};

const refundableAmount = (world: PayPalWorld, capture: Capture, requested: Money | undefined): Money => {
  if (capture.status === 'PENDING')
    throw unprocessable({
      issue: 'PENDING_CAPTURE',
      description: 'Cannot initiate a refund as the capture is pending.',
    });
  if (capture.status === 'DECLINED')
    throw unprocessable({
      issue: 'REFUND_NOT_ALLOWED',
      description: 'A declined capture cannot be refunded.',
    });
  const rest = toCents(capture.amount.value) - refundedCents(world, capture.id);
  if (rest <= 0)
    throw unprocessable({
      issue: 'CAPTURE_FULLY_REFUNDED',
      description: 'The capture has already been fully refunded.',
    });
  if (world.clock.now() - Date.parse(capture.createdAt) > REFUND_LIMIT_MS)
    throw unprocessable({
      issue: 'REFUND_TIME_LIMIT_EXCEEDED',
      description: 'You are over the time limit to perform a refund on this capture.',
    });
  if (!requested) return money(capture.amount.currency_code, rest);
  const fault = amountFault(requested.currency_code, requested.value);
  if (fault)
    throw invalidRequest([
      { field: '/amount/value', location: 'body', value: requested.value, issue: fault },
    ]);
  if (requested.currency_code !== capture.amount.currency_code)
    throw unprocessable({ field: '/amount/currency_code', issue: 'REFUND_CAPTURE_CURRENCY_MISMATCH' });
  if (toCents(requested.value) > rest)
    throw unprocessable({
      field: '/amount/value',
      value: requested.value,
      issue: 'REFUND_AMOUNT_EXCEEDED',
      description:
        'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    });
  return requested;
};
