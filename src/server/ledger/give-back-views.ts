import type { Nanos } from '#shared/money/nanos.ts';
import type { Transaction } from '../platform/database/database.ts';
import { account } from './account-codes.ts';
import { lockParts } from './patient-funds.ts';
import { postTransfers } from './post-transfers.ts';

type GivingBack = { patientId: bigint; amountNanos: Nanos; reference: string };

/**
 * Pays the patient again for views that were revoked wrongly, once for each reference; the platform pays, and
 * the money is available at once. The adverts keep the views, which others may have watched since (record
 * 13).
 */
export const giveBackViews = async (
  trx: Transaction,
  at: Date,
  { patientId, amountNanos, reference }: GivingBack,
): Promise<'posted' | 'already-posted'> => {
  await lockParts(trx, at, patientId);
  return postTransfers(trx, at, [
    {
      key: `${reference}:given-back`,
      debit: account.loss,
      credit: account.patient(patientId, 'received'),
      amountNanos,
      reason: 'views-given-back',
      reference,
    },
  ]);
};
