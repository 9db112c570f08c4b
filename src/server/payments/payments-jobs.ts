import * as z from 'zod/mini';
import { DomainError } from '../platform/errors/domain-error.ts';
import { defineJob } from '../platform/jobs/jobs.ts';
import { compareWithProviders } from './compare-with-providers.ts';
import type { PaymentsContext } from './payments-context.ts';
import { findPaymentBy } from './payments-store.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { settlePayment } from './settle-payment.ts';
import { deleteOldNotices } from './webhook-inbox.ts';

/** Longer than any provider repeats an event. */
const NOTICES_KEPT_MS = 90 * 24 * 3600 * 1000;

/** A notice said that something happened to an object: what, is read from the provider. */
export const followNotice = defineJob({
  name: 'follow-notice',
  payload: z.object({
    provider: z.enum(['paypal', 'stripe', 'wise']),
    subject: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('payment'), reference: z.string() }),
      z.object({ kind: z.literal('payout-batch'), batchId: z.string() }),
      z.object({
        kind: z.literal('transfer'),
        transferId: z.string(),
        returnedCents: z.optional(z.number()),
      }),
    ]),
  }),
  retryLimit: 8,
  retryDelaySeconds: 5,
});

type Followed = z.infer<(typeof followNotice)['payload']>;

const follow = async (context: PaymentsContext, { provider, subject }: Followed): Promise<void> => {
  if (subject.kind === 'payout-batch') return context.payoutEvents.noteBatch(subject.batchId);
  if (subject.kind === 'transfer') return context.payoutEvents.noteTransfer(subject);
  if (provider === 'wise') return;
  const payment = await findPaymentBy(context.db, { provider, reference: subject.reference });
  // Of another shop that shares our account at the provider.
  if (!payment) return;
  const { kind } = await settlePayment(context, payment);
  if (kind === 'unavailable') throw new DomainError('provider-unavailable');
};

export const registerPaymentsJobs = async (context: PaymentsContext): Promise<void> => {
  await context.jobs.work(followNotice, (notice) => follow(context, notice));
  await context.jobs.schedule('reconcile-payments', '* * * * *', () => reconcilePayments(context));
  await context.jobs.schedule('compare-with-providers', '40 4 * * *', () => compareWithProviders(context));
  await context.jobs.schedule('forget-old-notices', '20 3 * * *', () =>
    deleteOldNotices(context.db, new Date(context.clock.now().getTime() - NOTICES_KEPT_MS)),
  );
};
