import type { DatabaseTransaction } from '../platform/database/database.ts';
import type { LedgerTables } from './ledger-tables.ts';

/** Opens the three accounts of a patient's funds, at 0 and without a share of the general account. */
export const openPatientFunds = async (trx: DatabaseTransaction, patientId: bigint): Promise<void> => {
  await trx
    .withTables<LedgerTables>()
    .insertInto('patient_funds')
    .values({ patient_id: patientId, entry_index_nanos: null })
    .onConflict((conflict) => conflict.column('patient_id').doNothing())
    .execute();
};
