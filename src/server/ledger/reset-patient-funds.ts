import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { account } from './account-codes.ts';
import { postTransfers, type TransferOrder } from './post-transfers.ts';
import { lockPatientFunds, readParts, settleShare } from './settle-share.ts';
import { splitOverParts } from './split-over-parts.ts';

type Reset = { patientId: bigint; totalNanos: Nanos; key: string };

/**
 * An admin's correction: the patient's funds become the given total, and the difference is booked as an adjustment.
 * Answers the total that stood before.
 */
export const resetPatientFunds = async (
  trx: DatabaseTransaction,
  at: Date,
  { patientId, totalNanos, key }: Reset,
): Promise<Nanos> => {
  await lockPatientFunds(trx, patientId);
  await settleShare(trx, at, patientId);
  const held = await readParts(trx, patientId);
  const heldNanos = asNanos(held.received + held['own-view'] + held.donated);
  const difference = totalNanos - heldNanos;
  const base = { reason: 'funds-reset', reference: `patient:${patientId}` };
  const raise = (): TransferOrder[] => [
    {
      ...base,
      key,
      debit: account.adjustments,
      credit: account.patient(patientId, 'received'),
      amountNanos: asNanos(difference),
    },
  ];
  const lower = (): TransferOrder[] =>
    splitOverParts(-difference, held).map(([part, amount]) => ({
      ...base,
      key: `${key}:${part}`,
      debit: account.patient(patientId, part),
      credit: account.adjustments,
      amountNanos: asNanos(amount),
    }));
  if (difference !== 0n) await postTransfers(trx, at, difference > 0n ? raise() : lower());
  return heldNanos;
};
