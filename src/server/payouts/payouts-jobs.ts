import { keyOf } from '../platform/http/key-of.ts';
import { followPayout, refreshBatch } from './follow-payout.ts';
import { followPayoutJob, refreshBatchJob, submitPayoutJob } from './payout-job-definitions.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { recheckPaidPayouts, reconcilePayouts } from './reconcile-payouts.ts';
import { submitPayout } from './submit-payout.ts';

export const registerPayoutsJobs = async (context: PayoutsContext): Promise<void> => {
  const { jobs } = context;
  await jobs.work(submitPayoutJob, ({ payoutId }) => submitPayout(context, keyOf(payoutId)));
  await jobs.work(followPayoutJob, ({ payoutId, look }) => followPayout(context, keyOf(payoutId), look));
  await jobs.work(refreshBatchJob, async ({ batchId }) => {
    await refreshBatch(context, batchId);
  });
  await jobs.schedule('reconcile-payouts', '* * * * *', () => reconcilePayouts(context));
  await jobs.schedule('recheck-paid-payouts', '41 3 * * *', () => recheckPaidPayouts(context));
};
