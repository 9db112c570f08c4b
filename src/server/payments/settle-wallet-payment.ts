import assert from 'node:assert/strict';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { applyPaymentState, type Look } from './apply-payment-state.ts';
import type { PaymentsContext } from './payments-context.ts';
import { movePayment, type Payment } from './payments-store.ts';

/** A refusal of this call says nothing of an earlier one whose answer was lost, so the order has the last word. */
const confirmDecline = async (
  context: PaymentsContext,
  payment: Payment,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<Look> => {
  const found = await context.wallet.getOrder(orderId);
  if (found.kind === 'unavailable') return { kind: 'pending' };
  const { order } = found.kind === 'found' ? found : { order: undefined };
  const isTaken = order?.state === 'captured' || order?.state === 'capture-pending';
  return applyPaymentState(context, payment, isTaken ? order : { state: 'not-paid', reason });
};

/**
 * Captures an order and credits it. The page to which a payer returns, the provider's notice and the reconciliation all
 * come here, in any order and at once: the provider captures an order once, and `creditPayment` credits it once.
 */
export const settleWalletPayment = async (context: PaymentsContext, payment: Payment): Promise<Look> => {
  const { db, clock, log, wallet } = context;
  const { id, orderId } = payment;
  assert(orderId !== null, 'a payment without an order cannot be settled');
  await movePayment(db, id, { from: ['created', 'pending-payer'], to: 'processing', at: clock.now() });
  // The same key for every try of this payment, and so nothing to store beside the payment itself.
  const captured = await wallet.captureOrder({ orderId, requestId: `${encodePublicId(id)}-capture` });
  switch (captured.kind) {
    case 'answered':
      assert(captured.order.state !== 'approved', 'a capture leaves no order merely approved');
      return applyPaymentState(context, payment, captured.order);
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
