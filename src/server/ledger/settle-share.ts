import { sql } from 'kysely';
import { asNanos } from '#shared/money/nanos.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { account, type PatientPart } from './account-codes.ts';
import { postTransfers } from './post-transfers.ts';

/**
 * Books a member's share of the general account into their donated part. The patient's row must be locked by the caller.
 * Any committed index will do: what comes in later simply counts for the next time.
 */
export const settleShare = async (trx: DatabaseTransaction, at: Date, patientId: bigint): Promise<void> => {
  const { rows } = await sql<{ entry: bigint; index: bigint }>`
    select p.entry_index_nanos entry, g.index_nanos index from patient_funds p, general_account g
    where p.patient_id = ${patientId} and p.entry_index_nanos is not null`.execute(trx);
  const member = rows[0];
  if (!member || member.index === member.entry) return;
  await sql`update patient_funds set entry_index_nanos = ${member.index} where patient_id = ${patientId}`.execute(
    trx,
  );
  await postTransfers(trx, at, [
    {
      key: `share:${patientId}:${member.entry}:${member.index}`,
      debit: account.general,
      credit: account.patient(patientId, 'donated'),
      amountNanos: asNanos(member.index - member.entry),
      reason: 'share',
      reference: `patient:${patientId}`,
    },
  ]);
};

export const lockPatientFunds = async (trx: DatabaseTransaction, patientId: bigint): Promise<void> => {
  await sql`select 1 from patient_funds where patient_id = ${patientId} for no key update`.execute(trx);
};

/** What the parts hold, in nano-dollars; right for spending only after the row was locked and the share settled. */
export const readParts = async (
  trx: DatabaseTransaction,
  patientId: bigint,
): Promise<Record<PatientPart, bigint>> => {
  const { rows } = await sql<Record<PatientPart, bigint>>`
    select received_nanos received, own_view_nanos "own-view", donated_nanos donated
    from patient_funds where patient_id = ${patientId}`.execute(trx);
  return rows[0] ?? { received: 0n, 'own-view': 0n, donated: 0n };
};
