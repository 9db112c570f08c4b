import { batchNoticed, transferNoticed } from '../notices/notices.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { forgetRecipient } from './forget-recipient.ts';
import {
  followLeg,
  lookAt,
  recheckPaidPayouts,
  reconcilePayouts,
  takeTransferNotice,
} from './look-at-leg.ts';
import { followLegJob, forgetRecipientJob, submitLegJob } from './payout-job-definitions.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { sendLeg } from './send-leg.ts';

export const registerPayoutsJobs = async (context: PayoutsContext): Promise<void> => {
  const { jobs } = context;
  await jobs.work(submitLegJob, ({ legId }) => sendLeg(context, keyOf(legId)));
  await jobs.work(followLegJob, ({ legId, look }) => followLeg(context, keyOf(legId), look));
  await jobs.work(batchNoticed, ({ batchId }) => lookAt(context, 'paypal', batchId));
  await jobs.work(transferNoticed, (told) => takeTransferNotice(context, told));
  await jobs.work(forgetRecipientJob, ({ recipientId }) => forgetRecipient(context, recipientId));
  await jobs.schedule('reconcile-payouts', '* * * * *', () => reconcilePayouts(context));
  await jobs.schedule('recheck-paid-payouts', '41 3 * * *', () => recheckPaidPayouts(context));
};
