import type { DatabaseTransaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { HEALTH_CONSENT_VERSION } from './health-consent-version.ts';
import { lockHealthConsent, type PatientProfile, writeProfile } from './patients-store.ts';

export type ProfileChanges = Partial<Omit<PatientProfile, 'medsBought' | 'healthConsent'>> & {
  /** True gives it, false takes it back with all that it was given for; left out, it stays as it is. */
  healthConsent?: boolean | undefined;
};

/** Withdrawn, a consent takes along the health details, and what was allowed to be done with them. */
const WITHDRAWN = {
  healthConsent: null,
  needInPreviews: false,
  inSearchEngines: false,
  diagnosis: '',
  additionalInfo: '',
} as const;

/**
 * Saves the given fields and leaves the others as they are. A consent keeps the day it was first given on, and the
 * version of the words that were agreed to then.
 * @throws DomainError health-consent-needed when health details come without a consent, stored or given now.
 */
export const saveProfile = async (
  trx: DatabaseTransaction,
  patientId: bigint,
  { healthConsent, ...changes }: ProfileChanges,
  now: Date,
): Promise<void> => {
  if (healthConsent === false) return writeProfile(trx, patientId, { ...changes, ...WITHDRAWN });
  const given = healthConsent ? { at: now, version: HEALTH_CONSENT_VERSION } : null;
  const consent = (await lockHealthConsent(trx, patientId)) ?? given;
  if (!consent && (changes.diagnosis || changes.additionalInfo)) {
    throw new DomainError('health-consent-needed');
  }
  await writeProfile(trx, patientId, consent ? { ...changes, healthConsent: consent } : changes);
};
