import { encodePublicId } from '#shared/ids/public-id.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { followPayment } from '../webhooks/webhooks.ts';
import { changePayment } from './change-payment.ts';
import type { PaymentsContext } from './checkout-port.ts';
import { endWaiting } from './end-waiting.ts';
import { giftNews, notifyGiver } from './gift-mail.ts';
import { forgetInstruments } from './payment-instruments.ts';
import {
  findPaymentBy,
  listOpenPayments,
  listPaidPayments,
  noteAskedAfter,
  type Payment,
} from './payments-store.ts';
import { settlePayment } from './settle-payment.ts';

const PAYMENTS_A_RUN = 100;
/** An older payment is given up; it is credited all the same if somebody pays it later. */
const GIVEN_UP_AFTER_MS = 24 * 3600 * 1000;

const lookAfter = async (context: PaymentsContext, payment: Payment): Promise<void> => {
  const { db, clock } = context;
  await noteAskedAfter(db, payment, clock.now());
  // A payment that failed for its payer may have been paid another way since.
  const onlyLooks = payment.status === 'failed';
  if (payment.checkoutId !== null) await settlePayment(context, payment, { onlyLooks });
  if (clock.now().getTime() - payment.createdAt.getTime() >= GIVEN_UP_AFTER_MS)
    await changePayment(context, payment, { kind: 'given-up' });
};

/** Checks payments that neither payer nor webhook has ended, and paid ones ever less often. */
const reconcilePayments = async (context: PaymentsContext): Promise<void> => {
  const { db, clock, log } = context;
  const now = clock.now();
  const open = await listOpenPayments(db, now, PAYMENTS_A_RUN);
  const paid = await listPaidPayments(db, now, PAYMENTS_A_RUN);
  for (const payment of [...open, ...paid]) {
    try {
      await lookAfter(context, payment);
    } catch (error) {
      // One payment that cannot be read must not delay the others.
      if (!(error instanceof DomainError))
        log.error({ err: error, payment: encodePublicId(payment.id) }, 'payment not reconciled');
    }
  }
};

export const registerPaymentsJobs = async (context: PaymentsContext): Promise<void> => {
  await context.jobs.work(followPayment, async (named) => {
    const payment = await findPaymentBy(context.db, named);
    // Other references belong to another shop that shares our account at the provider.
    if (payment) await settlePayment(context, payment);
  });
  await context.jobs.work(giftNews, (told, finish) => notifyGiver(context, told, finish));
  await context.jobs.schedule('reconcile-payments', '* * * * *', () => reconcilePayments(context));
  await context.jobs.schedule('end-waiting-of-gifts', '*/5 * * * *', () => endWaiting(context));
  await context.jobs.schedule('forget-instruments', '44 2 * * *', () =>
    forgetInstruments(context.db, context.clock.now()),
  );
};
