import assert from 'node:assert/strict';
import { applyPaymentState, type Look } from './apply-payment-state.ts';
import type { PaymentsContext } from './payments-context.ts';
import type { Payment } from './payments-store.ts';

/** A checkout needs no capture: what the provider says of it is all there is to do. */
export const settleCardPayment = async (context: PaymentsContext, payment: Payment): Promise<Look> => {
  const { orderId: checkoutId } = payment;
  if (checkoutId === null || !context.card) return { kind: 'unavailable' };
  const found = await context.card.getCheckout(checkoutId);
  if (found.kind === 'unavailable') return { kind: 'unavailable' };
  if (found.kind === 'not-found') return { kind: 'not-paid' };
  assert(found.state.state !== 'approved', 'a card payment is never merely approved');
  return applyPaymentState(context, payment, found.state);
};
