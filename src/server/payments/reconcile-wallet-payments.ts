import { encodePublicId } from '#shared/ids/public-id.ts';
import type { PaymentsContext } from './payments-context.ts';
import { listOpenPayments, movePayment, noteAskedAfter, type Payment } from './payments-store.ts';
import { applyOrder, settleWalletPayment } from './settle-wallet-payment.ts';

const PAYMENTS_A_RUN = 100;
/** An order that nobody has approved by then will not be; should it be paid all the same, it is credited nevertheless. */
const GIVEN_UP_AFTER_MS = 24 * 3600 * 1000;

const giveUpIfOld = async ({ db, clock }: PaymentsContext, payment: Payment): Promise<void> => {
  const now = clock.now();
  if (now.getTime() - payment.createdAt.getTime() < GIVEN_UP_AFTER_MS) return;
  await movePayment(db, payment.id, { from: ['created', 'pending-payer'], to: 'cancelled', at: now });
};

const reconcile = async (context: PaymentsContext, payment: Payment): Promise<void> => {
  if (payment.orderId === null) return giveUpIfOld(context, payment);
  const found = await context.wallet.getOrder(payment.orderId);
  if (found.kind === 'unavailable') return;
  if (found.kind === 'not-found') return giveUpIfOld(context, payment);
  const { order } = found;
  if (order.state === 'approved') {
    await settleWalletPayment(context, payment);
    return;
  }
  await applyOrder(context, payment, order);
  if (order.state === 'awaiting-payer') await giveUpIfOld(context, payment);
};

/** Asks the provider after payments that neither their payer nor a notice has brought to an end. */
export const reconcileWalletPayments = async (context: PaymentsContext): Promise<void> => {
  const { db, clock, log } = context;
  for (const payment of await listOpenPayments(db, clock.now(), PAYMENTS_A_RUN)) {
    await noteAskedAfter(db, payment.id, clock.now());
    try {
      await reconcile(context, payment);
    } catch (error) {
      // One payment that cannot be read must not keep the others waiting.
      log.error({ err: error, payment: encodePublicId(payment.id) }, 'a payment could not be reconciled');
    }
  }
};
