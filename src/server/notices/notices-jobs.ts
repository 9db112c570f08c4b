import * as z from 'zod/mini';
import { paymentProviders } from '#shared/money-providers/money-providers.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { defineJob, type Jobs } from '../platform/jobs/jobs.ts';
import { deleteOldNotices } from './notices-store.ts';
import type { NoticeSubject } from './webhook-verifier-port.ts';

/**
 * One job for each kind of subject. The slice that owns the subject works on it, and reads from the provider what happened:
 * this slice knows none of them.
 */
export const paymentNoticed = defineJob({
  name: 'follow-payment',
  payload: z.object({ provider: z.enum(paymentProviders), reference: z.string() }),
  retryLimit: 8,
});

export const batchNoticed = defineJob({
  name: 'refresh-payout-batch',
  payload: z.object({ batchId: z.string() }),
});

export const transferNoticed = defineJob({
  name: 'refresh-transfer',
  payload: z.object({ transferId: z.string(), returnedCents: z.optional(z.number()) }),
});

export const passOn = (jobs: Jobs, trx: Transaction, subject: NoticeSubject): Promise<void> => {
  switch (subject.kind) {
    case 'payment': {
      const { provider, reference } = subject;
      return jobs.enqueue(trx, paymentNoticed, { provider, reference });
    }
    case 'payout-batch':
      return jobs.enqueue(trx, batchNoticed, { batchId: subject.batchId });
    case 'transfer': {
      const { transferId, returnedCents } = subject;
      return jobs.enqueue(trx, transferNoticed, { transferId, returnedCents });
    }
  }
};

/** Longer than any provider repeats an event. */
export const NOTICES_KEPT_MS = 90 * 24 * 3600 * 1000;

export const registerNoticesJobs = ({ db, clock, jobs }: AppContext): Promise<void> =>
  jobs.schedule('forget-old-notices', '20 3 * * *', () =>
    deleteOldNotices(db, new Date(clock.now().getTime() - NOTICES_KEPT_MS)),
  );
