import { findAccount } from '../accounts/accounts.ts';
import { readGoal, readShownProfile } from '../patients/patients.ts';
import type { Queryable } from '../platform/database/database.ts';
import { versionOf } from '../platform/versions/version-of.ts';
import type { CaseRecord } from './cases-store.ts';
import { describeForm } from './own-case.ts';

/** Of what the patient tells and shows in a case and on the page. What staff did with it meanwhile is no part of it. */
export const readCaseVersion = async (db: Queryable, record: CaseRecord): Promise<string> => {
  const { patientId } = record;
  const patient = await findAccount(db, patientId);
  const { diagnosis } = await readShownProfile(db, patientId);
  const { state: _, decidedAt: __, ...told } = await describeForm(db, record, await readGoal(db, patientId));
  return versionOf([patient?.firstName, patient?.lastName, diagnosis, told]);
};
