import { sql } from 'kysely';
import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { account } from './account-codes.ts';
import { leaveGeneralAccount } from './join-general-account.ts';
import { postTransfers, type TransferOrder } from './post-transfers.ts';
import { readParts } from './settle-share.ts';

/**
 * A batch of view credits sees which patients there are before it locks them, so none may be under way while one goes.
 * The batch writes to advert_escrows: this lock waits for those that have begun and holds new ones back until the commit,
 * and a statement that waited for it sees what was committed meanwhile.
 */
const holdBackViewCredits = (trx: DatabaseTransaction) =>
  sql`lock table advert_escrows in share row exclusive mode`.execute(trx);

/**
 * Ends the funds of a patient who goes: what was not drawn is divided among those who stay (DECISIONS 2). Answers how
 * much that was.
 */
export const closePatientFunds = async (
  trx: DatabaseTransaction,
  at: Date,
  patientId: bigint,
): Promise<Nanos> => {
  await holdBackViewCredits(trx);
  await leaveGeneralAccount(trx, at, patientId);
  const held = Object.entries(await readParts(trx, patientId)).filter(([, amount]) => amount > 0n);
  const orders = held.map(
    ([part, amount]): TransferOrder => ({
      key: `closed:${patientId}:${part}`,
      debit: `patient:${patientId}:${part}`,
      credit: account.general,
      amountNanos: asNanos(amount),
      reason: 'patient-deleted',
      reference: `patient:${patientId}`,
    }),
  );
  await postTransfers(trx, at, orders);
  await sql`delete from patient_funds where patient_id = ${patientId}`.execute(trx);
  return asNanos(held.reduce((sum, [, amount]) => sum + amount, 0n));
};
