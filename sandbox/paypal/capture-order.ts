import { captureView, payerPageUrl } from './order-views.ts';
import { unprocessable } from './paypal-error.ts';
import {
  type Capture,
  newTransactionId,
  type Order,
  type PayPalWorld,
  recall,
  remember,
} from './paypal-state.ts';
import { reverseCapture } from './refund-capture.ts';

/** A pending or reversed payment stays in its first state for this long. */
const SETTLE_MS = 1200;

type Captured = {
  repeated: boolean;
  /** The shop never gets the answer of this call. */
  isAnswerLost: boolean;
};

export const captureOrder = (world: PayPalWorld, order: Order, requestId: string | undefined): Captured => {
  if (recall(world, 'capture', requestId) === order.id) return { repeated: true, isAnswerLost: false };
  refuseUnlessPayable(world, order);
  takeMoney(world, order);
  if (order.buyer === 'already-captured') throw alreadyCaptured();
  remember(world, 'capture', requestId, order.id);
  return { repeated: false, isAnswerLost: order.buyer === 'answer-lost' };
};

const takeMoney = (world: PayPalWorld, order: Order): void => {
  const pending = order.buyer === 'pending' || order.buyer === 'pending-denied';
  const now = world.clock.iso();
  const capture: Capture = {
    id: newTransactionId(),
    orderId: order.id,
    status: pending ? 'PENDING' : 'COMPLETED',
    amount: order.unit.amount,
    customId: order.unit.custom_id,
    invoiceId: order.unit.invoice_id,
    createdAt: now,
    updatedAt: now,
  };
  world.state.data.captures[capture.id] = capture;
  order.captureId = capture.id;
  order.status = 'COMPLETED';
  order.updatedAt = now;
  world.state.changed();
  announceCapture(world, capture);
  settleLater(world, capture, order.buyer);
};

const alreadyCaptured = () =>
  unprocessable({
    issue: 'ORDER_ALREADY_CAPTURED',
    description: "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
  });

const refuseUnlessPayable = (world: PayPalWorld, order: Order): void => {
  if (order.captureId) throw alreadyCaptured();
  if (order.status !== 'APPROVED')
    throw unprocessable({
      issue: 'ORDER_NOT_APPROVED',
      description:
        'Payer has not yet approved the Order for payment. Please redirect the payer to the approval page.',
    });
  if (order.buyer === 'cannot-pay')
    throw unprocessable({ issue: 'PAYER_CANNOT_PAY', description: 'Payer cannot pay for this transaction.' });
  const payAgain = { href: payerPageUrl(world, order), rel: 'redirect', method: 'GET' };
  if (order.buyer === 'declined')
    throw unprocessable(
      {
        issue: 'INSTRUMENT_DECLINED',
        description:
          "The instrument presented was either declined by the processor or bank, or it can't be used for this payment.",
      },
      [payAgain],
    );
  const { invoice_id } = order.unit;
  const paidTwice = Object.values(world.state.data.captures).some(
    (capture) => invoice_id !== undefined && capture.invoiceId === invoice_id,
  );
  if (paidTwice)
    throw unprocessable({
      field: "/purchase_units/@reference_id=='default'/invoice_id",
      value: invoice_id,
      issue: 'DUPLICATE_INVOICE_ID',
      description:
        'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires unique invoice ids.',
    });
};

const settleLater = (world: PayPalWorld, capture: Capture, buyer: Order['buyer']): void => {
  const { clock } = world;
  if (buyer === 'pending') clock.after(SETTLE_MS, () => settlePending(world, capture, 'COMPLETED'));
  if (buyer === 'pending-denied') clock.after(SETTLE_MS, () => settlePending(world, capture, 'DECLINED'));
  if (buyer === 'reversed') clock.after(SETTLE_MS, () => reverseCapture(world, capture));
};

/** Resumes payments that a restart interrupted. */
export const resumeSettling = (world: PayPalWorld): void => {
  for (const capture of Object.values(world.state.data.captures)) {
    const unsettled = capture.status === 'PENDING' || capture.status === 'COMPLETED';
    if (unsettled) settleLater(world, capture, world.state.data.orders[capture.orderId]?.buyer);
  }
};

export const settlePending = (
  world: PayPalWorld,
  capture: Capture,
  status: 'COMPLETED' | 'DECLINED',
): void => {
  if (capture.status !== 'PENDING') return;
  capture.status = status;
  capture.updatedAt = world.clock.iso();
  world.state.changed();
  announceCapture(world, capture);
};

const EVENTS: Partial<Record<Capture['status'], [type: string, words: string]>> = {
  COMPLETED: ['PAYMENT.CAPTURE.COMPLETED', 'Payment completed for'],
  PENDING: ['PAYMENT.CAPTURE.PENDING', 'Payment pending for'],
  DECLINED: ['PAYMENT.CAPTURE.DENIED', 'Payment denied for'],
};

const announceCapture = (world: PayPalWorld, capture: Capture): void => {
  const [type, words] = EVENTS[capture.status] ?? [];
  if (!type) return;
  world.announce({
    type,
    resourceType: 'capture',
    resourceVersion: '2.0',
    resourceId: capture.id,
    summary: `${words} $ ${capture.amount.value} ${capture.amount.currency_code}`,
    resource: captureView(world, capture),
  });
};
