import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { account } from './account-codes.ts';
import { postTransfers, type TransferOrder } from './post-transfers.ts';
import { lockPatientFunds, readParts, settleShare } from './settle-share.ts';
import { splitOverParts } from './split-over-parts.ts';

type Purchase = { patientId: bigint; amountNanos: Nanos };

/** Books a patient's medicine from their funds, once in a lifetime. @throws DomainError insufficient-funds. */
export const bookMedicine = async (
  trx: DatabaseTransaction,
  at: Date,
  { patientId, amountNanos }: Purchase,
): Promise<void> => {
  await lockPatientFunds(trx, patientId);
  await settleShare(trx, at, patientId);
  const parts = splitOverParts(amountNanos, await readParts(trx, patientId));
  const orders = parts.map(
    ([part, share]): TransferOrder => ({
      key: `medicine:${patientId}:${part}`,
      debit: account.patient(patientId, part),
      credit: account.medicine,
      amountNanos: asNanos(share),
      reason: 'medicine-bought',
      reference: `patient:${patientId}`,
    }),
  );
  await postTransfers(trx, at, orders);
};
