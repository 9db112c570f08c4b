import { type PatientProfile, readProfile } from '../patients/patients.ts';
import type { Queryable } from '../platform/database/database.ts';

type Changes = Partial<
  Pick<PatientProfile, 'healthConsentAt' | 'needInPreviews' | 'diagnosis' | 'additionalInfo'>
>;

/** Consent keeps the day it was first given on; withdrawn, it takes the health details with it. */
export const changesOfConsent = async (
  db: Queryable,
  patientId: bigint,
  { given, now }: { given: boolean | undefined; now: Date },
): Promise<Changes> => {
  if (given === undefined) return {};
  if (!given) return { healthConsentAt: null, needInPreviews: false, diagnosis: '', additionalInfo: '' };
  const { healthConsentAt } = await readProfile(db, patientId);
  return { healthConsentAt: healthConsentAt ?? now };
};
