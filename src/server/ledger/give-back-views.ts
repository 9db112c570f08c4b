import type { Nanos } from '#shared/money/nanos.ts';
import type { Transaction } from '../platform/database/database.ts';
import { account } from './account-codes.ts';
import { holdParts } from './patient-funds.ts';
import { postTransfers } from './post-transfers.ts';

type GivingBack = { patientId: bigint; amountNanos: Nanos; reference: string };

/**
 * Views were taken back wrongly: the platform pays the patient the same sum again, once for each reference, and it is available
 * at once. The views stay their adverts', which may have been watched by others since (decision record 13).
 */
export const giveBackViews = async (
  trx: Transaction,
  at: Date,
  { patientId, amountNanos, reference }: GivingBack,
): Promise<'posted' | 'already-posted'> => {
  await holdParts(trx, at, patientId);
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
