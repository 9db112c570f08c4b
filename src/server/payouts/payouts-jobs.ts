import { batchNoticed, transferNoticed } from '../notices/notices.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { followLeg, refreshBatch } from './follow-leg.ts';
import { forgetRecipient } from './forget-recipient.ts';
import { followLegJob, forgetRecipientJob, submitLegJob } from './payout-job-definitions.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { recheckPaidPayouts, reconcilePayouts } from './reconcile-payouts.ts';
import { submitLeg } from './submit-leg.ts';
import { takeTransferNotice } from './take-transfer-notice.ts';

export const registerPayoutsJobs = async (context: PayoutsContext): Promise<void> => {
  const { jobs } = context;
  await jobs.work(submitLegJob, ({ legId }) => submitLeg(context, keyOf(legId)));
  await jobs.work(followLegJob, ({ legId, look }) => followLeg(context, keyOf(legId), look));
  await jobs.work(batchNoticed, ({ batchId }) => refreshBatch(context, batchId));
  await jobs.work(transferNoticed, (told) => takeTransferNotice(context, told));
  await jobs.work(forgetRecipientJob, ({ recipientId }) => forgetRecipient(context, recipientId));
  await jobs.schedule('reconcile-payouts', '* * * * *', () => reconcilePayouts(context));
  await jobs.schedule('recheck-paid-payouts', '41 3 * * *', () => recheckPaidPayouts(context));
};
