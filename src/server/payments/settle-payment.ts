import { applyPaymentState, type Look, type Settlement } from './apply-payment-state.ts';
import type { PaymentsContext } from './payments-context.ts';
import { type Payment, readPayment } from './payments-store.ts';
import { settleCardPayment } from './settle-card-payment.ts';
import { settleWalletPayment } from './settle-wallet-payment.ts';

/** A paid order is only looked at again: refunds and reversals show on it. */
const lookAtWalletPayment = async (context: PaymentsContext, payment: Payment): Promise<Look> => {
  if (payment.orderId === null) return { kind: 'not-paid' };
  const found = await context.wallet.getOrder(payment.orderId);
  if (found.kind === 'unavailable') return { kind: 'unavailable' };
  if (found.kind === 'not-found' || found.order.state === 'approved') return { kind: 'not-paid' };
  return applyPaymentState(context, payment, found.order);
};

const look = (context: PaymentsContext, payment: Payment): Promise<Look> => {
  if (payment.provider === 'stripe') return settleCardPayment(context, payment);
  return payment.status === 'succeeded'
    ? lookAtWalletPayment(context, payment)
    : settleWalletPayment(context, payment);
};

/**
 * Brings a payment to where its provider says it is, and carries out what is left to do. The page to which a payer returns,
 * the provider's notices and the reconciliation all come here, in any order and at once; whoever was overtaken looks again.
 */
export const settlePayment = async (context: PaymentsContext, payment: Payment): Promise<Settlement> => {
  const seen = await look(context, payment);
  if (seen.kind !== 'overtaken') return seen;
  return settlePayment(context, await readPayment(context.db, payment.id));
};
