import type { AppContext } from '../platform/app-context.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { readPayoutDetails } from './details-store.ts';
import { forgetRecipientJob } from './payout-job-definitions.ts';
import { detachPayouts } from './payouts-store.ts';

/**
 * A patient goes; what was paid stays in the books, without saying to whom: the provider, who knows by the number of its
 * batch or transfer, keeps that for as long as the law asks. The recipient is deleted there.
 * @throws DomainError payout-pending: money that is on its way needs somebody to arrive at, or to come back to.
 */
export const detachPayoutsOf = async (
  { jobs }: Pick<AppContext, 'jobs'>,
  trx: DatabaseTransaction,
  accountId: bigint,
): Promise<void> => {
  if (!(await detachPayouts(trx, accountId))) throw new DomainError('payout-pending');
  const recipient = (await readPayoutDetails(trx, accountId))?.recipient;
  if (recipient) await jobs.enqueue(trx, forgetRecipientJob, { recipientId: recipient.id });
};
