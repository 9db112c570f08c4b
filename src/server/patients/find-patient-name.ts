import { findAccount } from '../accounts/accounts.ts';
import type { Queryable } from '../platform/database/database.ts';

export type PatientName = { firstName: string; lastName: string };

/** The name on a patient's page, or undefined when the id is no patient's. */
export const findPatientName = async (db: Queryable, patientId: bigint): Promise<PatientName | undefined> => {
  const account = await findAccount(db, patientId);
  return account?.role === 'Patient'
    ? { firstName: account.firstName, lastName: account.lastName }
    : undefined;
};
