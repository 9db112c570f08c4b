import { paymentNoticed } from '../notices/notices.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { PaymentsContext } from './payments-context.ts';
import { findPaymentBy } from './payments-store.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { settlePayment } from './settle-payment.ts';

/** @throws DomainError provider-unavailable, so that the job is repeated. */
const follow = async (
  context: PaymentsContext,
  noticed: Parameters<typeof findPaymentBy>[1],
): Promise<void> => {
  const payment = await findPaymentBy(context.db, noticed);
  // Of another shop that shares our account at the provider.
  if (!payment) return;
  const { kind } = await settlePayment(context, payment);
  if (kind === 'unavailable') throw new DomainError('provider-unavailable');
};

export const registerPaymentsJobs = async (context: PaymentsContext): Promise<void> => {
  await context.jobs.work(paymentNoticed, (noticed) => follow(context, noticed));
  await context.jobs.schedule('reconcile-payments', '* * * * *', () => reconcilePayments(context));
};
