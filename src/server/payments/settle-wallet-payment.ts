import assert from 'node:assert/strict';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { creditPayment } from './credit-payment.ts';
import type { PaymentsContext } from './payments-context.ts';
import { movePayment, type Payment } from './payments-store.ts';
import type { WalletOrder } from './wallet-checkout-port.ts';

export type Settlement =
  | { kind: 'succeeded'; payment: Payment }
  /** The provider looks into it, or could not tell what became of it: it will be asked again. */
  | { kind: 'pending' }
  /** No money was taken. */
  | { kind: 'not-paid' }
  | { kind: 'unavailable' };

const OPEN = ['created', 'pending-payer', 'processing'] as const;

/** Takes in what the provider says of an order that needs no more doing by us. */
export const applyOrder = async (
  context: PaymentsContext,
  payment: Payment,
  order: Exclude<WalletOrder, { state: 'approved' }>,
): Promise<Settlement> => {
  const { db, clock, log } = context;
  const move = (from: Parameters<typeof movePayment>[2]['from'], to: Payment['status']) =>
    movePayment(db, payment.id, { from, to, at: clock.now() });
  switch (order.state) {
    case 'captured':
      return { kind: 'succeeded', payment: await creditPayment(context, payment, order) };
    case 'capture-pending':
      await move([...OPEN, 'failed', 'cancelled'], 'processing');
      return { kind: 'pending' };
    case 'awaiting-payer':
      await move(['processing'], 'pending-payer');
      return { kind: 'not-paid' };
    case 'not-paid':
      log.warn(
        { payment: encodePublicId(payment.id), reason: order.reason },
        'a wallet payment was not paid',
      );
      await move(OPEN, 'failed');
      return { kind: 'not-paid' };
  }
};

/** A refusal of this call says nothing of an earlier one whose answer was lost, so the order has the last word. */
const confirmDecline = async (
  context: PaymentsContext,
  payment: Payment,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<Settlement> => {
  const found = await context.wallet.getOrder(orderId);
  if (found.kind === 'unavailable') return { kind: 'pending' };
  const { order } = found.kind === 'found' ? found : { order: undefined };
  const isTaken = order?.state === 'captured' || order?.state === 'capture-pending';
  return applyOrder(context, payment, isTaken ? order : { state: 'not-paid', reason });
};

/**
 * Captures an order and credits it. The page to which a payer returns, the provider's notice and the reconciliation all
 * come here, in any order and at once: the provider captures an order once, and `creditPayment` credits it once.
 */
export const settleWalletPayment = async (
  context: PaymentsContext,
  payment: Payment,
): Promise<Settlement> => {
  if (payment.status === 'succeeded') return { kind: 'succeeded', payment };
  const { db, clock, log, wallet } = context;
  const { id, orderId } = payment;
  assert(orderId !== null, 'a payment without an order cannot be settled');
  await movePayment(db, id, { from: ['created', 'pending-payer'], to: 'processing', at: clock.now() });
  // The same key for every try of this payment, and so nothing to store beside the payment itself.
  const captured = await wallet.captureOrder({ orderId, requestId: `${encodePublicId(id)}-capture` });
  switch (captured.kind) {
    case 'answered':
      assert(captured.order.state !== 'approved', 'a capture leaves no order merely approved');
      return applyOrder(context, payment, captured.order);
    case 'declined':
      return confirmDecline(context, payment, { orderId, reason: captured.reason });
    case 'unavailable':
      log.warn(
        { payment: encodePublicId(id), reason: captured.reason },
        'a wallet order was not captured yet',
      );
      return { kind: 'unavailable' };
    case 'outcome-unknown':
      log.warn(
        { payment: encodePublicId(id), reason: captured.reason },
        'it is not known if an order was captured',
      );
      return { kind: 'pending' };
  }
};
