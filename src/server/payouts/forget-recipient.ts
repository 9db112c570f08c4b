import { isRecipientInDetails } from './details-store.ts';
import { hasOpenLegTo } from './legs-store.ts';
import { forgetRecipientJob } from './payout-job-definitions.ts';
import type { PayoutsContext } from './payouts-context.ts';

const AN_HOUR_SECONDS = 3600;

/**
 * Deletes a recipient at the bank-transfer service, once no leg can go there any more: what is on its way, or may be, is
 * waited for.
 * @throws when the service cannot be asked, so that the job is repeated.
 */
export const forgetRecipient = async (
  { db, jobs, bankTransfers }: PayoutsContext,
  recipientId: string,
): Promise<void> => {
  // The service may answer with the same number when the same card is given again.
  if (await isRecipientInDetails(db, recipientId)) return;
  if (await hasOpenLegTo(db, { provider: 'wise', receiver: recipientId })) {
    const later = { startAfterSeconds: AN_HOUR_SECONDS };
    return jobs.enqueue(db, forgetRecipientJob, { recipientId }, later);
  }
  const deleted = await bankTransfers?.deleteRecipient(recipientId);
  if (deleted?.kind === 'unavailable') {
    throw new Error(`a recipient could not be deleted: ${deleted.reason}`);
  }
};
