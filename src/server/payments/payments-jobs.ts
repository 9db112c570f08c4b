import * as z from 'zod/mini';
import { DomainError } from '../platform/errors/domain-error.ts';
import { defineJob } from '../platform/jobs/jobs.ts';
import type { PaymentsContext } from './payments-context.ts';
import { findPaymentOfOrder } from './payments-store.ts';
import { reconcileWalletPayments } from './reconcile-wallet-payments.ts';
import { settleWalletPayment } from './settle-wallet-payment.ts';

/** A notice said that something happened to an order. */
export const settleWalletOrder = defineJob({
  name: 'settle-wallet-order',
  payload: z.object({ orderId: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 5,
});

export const registerPaymentsJobs = async (context: PaymentsContext): Promise<void> => {
  await context.jobs.work(settleWalletOrder, async ({ orderId }) => {
    const payment = await findPaymentOfOrder(context.db, orderId);
    // An order of another shop on the same PayPal account is none of ours.
    if (!payment) return;
    const { kind } = await settleWalletPayment(context, payment);
    if (kind === 'unavailable') throw new DomainError('provider-unavailable');
  });
  await context.jobs.schedule('reconcile-wallet-payments', '* * * * *', () =>
    reconcileWalletPayments(context),
  );
};
