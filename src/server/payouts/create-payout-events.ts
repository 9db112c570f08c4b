import type { PayoutEventsPort } from '../payments/payments.ts';
import type { AppContext } from '../platform/app-context.ts';
import { refreshBatchJob } from './payout-job-definitions.ts';

/** What payments hands on of the provider's notices: a job reads how the batch stands. */
export const createPayoutEvents = ({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>): PayoutEventsPort => ({
  noteBatch: (batchId) => jobs.enqueue(db, refreshBatchJob, { batchId }),
  // No transfer of ours exists yet.
  noteTransfer: async () => undefined,
});
