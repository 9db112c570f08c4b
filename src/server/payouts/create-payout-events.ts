import type { PayoutEventsPort } from '../payments/payments.ts';
import type { AppContext } from '../platform/app-context.ts';
import { refreshBatchJob, refreshTransferJob } from './payout-job-definitions.ts';

/** What payments hands on of the providers' notices: a job reads how the batch or the transfer stands. */
export const createPayoutEvents = ({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>): PayoutEventsPort => ({
  noteBatch: (batchId) => jobs.enqueue(db, refreshBatchJob, { batchId }),
  noteTransfer: ({ transferId, returnedCents }) =>
    jobs.enqueue(db, refreshTransferJob, { transferId, returnedCents }),
});
