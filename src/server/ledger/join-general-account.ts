import { sql } from 'kysely';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { lockPatientFunds, settleShare } from './settle-share.ts';

/** From now on the patient shares in the general account (DECISIONS 2, "registered"). Joining again changes nothing. */
export const joinGeneralAccount = async (trx: DatabaseTransaction, patientId: bigint): Promise<void> => {
  await lockPatientFunds(trx, patientId);
  await sql`
    with pool as (
      update general_account set members = members + 1
      where id = 1 and exists (
        select 1 from patient_funds where patient_id = ${patientId} and entry_index_nanos is null)
      returning index_nanos)
    update patient_funds set entry_index_nanos = pool.index_nanos from pool where patient_id = ${patientId}`.execute(
    trx,
  );
};

/** Settles the share and ends it; what the patient has stays theirs. */
export const leaveGeneralAccount = async (
  trx: DatabaseTransaction,
  at: Date,
  patientId: bigint,
): Promise<void> => {
  await lockPatientFunds(trx, patientId);
  await sql`select 1 from general_account where id = 1 for no key update`.execute(trx);
  await settleShare(trx, at, patientId);
  await sql`
    with left_pool as (
      update general_account set members = members - 1
      where id = 1 and exists (
        select 1 from patient_funds where patient_id = ${patientId} and entry_index_nanos is not null)
      returning 1)
    update patient_funds set entry_index_nanos = null from left_pool where patient_id = ${patientId}`.execute(
    trx,
  );
};
