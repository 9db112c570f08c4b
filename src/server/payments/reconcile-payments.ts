import { encodePublicId } from '#shared/ids/public-id.ts';
import type { PaymentsContext } from './payments-context.ts';
import {
  listOpenPayments,
  listPaidPayments,
  movePayment,
  noteAskedAfter,
  type Payment,
} from './payments-store.ts';
import { settlePayment } from './settle-payment.ts';

const PAYMENTS_A_RUN = 100;
const DAY_MS = 24 * 3600 * 1000;
/** What nobody has paid by then will not be paid; should it be all the same, it is credited nevertheless. */
const GIVEN_UP_AFTER_MS = DAY_MS;
/** Refunds and disputes may come as late as this. */
const MAY_GO_BACK_MS = 180 * DAY_MS;

const giveUpIfOld = async ({ db, clock }: PaymentsContext, payment: Payment): Promise<void> => {
  const now = clock.now();
  if (now.getTime() - payment.createdAt.getTime() < GIVEN_UP_AFTER_MS) return;
  await movePayment(db, payment.id, { from: ['created', 'pending-payer'], to: 'cancelled', at: now });
};

const reconcile = async (context: PaymentsContext, payment: Payment): Promise<void> => {
  if (payment.orderId === null) return giveUpIfOld(context, payment);
  const { kind } = await settlePayment(context, payment);
  if (kind === 'not-paid') await giveUpIfOld(context, payment);
};

/** Asks after payments that neither their payer nor a notice has ended, and once a day after those that are paid. */
export const reconcilePayments = async (context: PaymentsContext): Promise<void> => {
  const { db, clock, log } = context;
  const now = clock.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const open = await listOpenPayments(db, now, PAYMENTS_A_RUN);
  const paid = await listPaidPayments(db, {
    since: ago(MAY_GO_BACK_MS),
    notSince: ago(DAY_MS),
    limit: PAYMENTS_A_RUN,
  });
  for (const payment of [...open, ...paid]) {
    await noteAskedAfter(db, payment.id, clock.now());
    try {
      await reconcile(context, payment);
    } catch (error) {
      // One payment that cannot be read must not keep the others waiting.
      log.error({ err: error, payment: encodePublicId(payment.id) }, 'a payment could not be reconciled');
    }
  }
};
