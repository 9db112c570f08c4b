import { findAccount, findAccountNames } from '../accounts/accounts.ts';
import type { Queryable } from '../platform/database/database.ts';

export type PatientName = { firstName: string; lastName: string };

/** The name on a patient's page, or undefined when the id is no patient's. */
export const findPatientName = async (db: Queryable, patientId: bigint): Promise<PatientName | undefined> => {
  const account = await findAccount(db, patientId);
  return account?.role === 'Patient'
    ? { firstName: account.firstName, lastName: account.lastName }
    : undefined;
};

/** The names of many patients in one read; an id that is no patient's is left out. */
export const findPatientNames = async (
  db: Queryable,
  patientIds: readonly bigint[],
): Promise<Map<bigint, PatientName>> => {
  const accounts = await findAccountNames(db, patientIds);
  const patients = accounts.filter(({ role }) => role === 'Patient');
  return new Map(patients.map(({ id, firstName, lastName }) => [id, { firstName, lastName }]));
};
