import type { Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { lockProfile, type PatientProfile, writeProfile } from './patients-store.ts';

/** The day of the current text of the consent. docs/health-consent.md holds the texts of all versions. */
export const HEALTH_CONSENT_VERSION = '2026-11-22';

export type ProfileChanges = Partial<Omit<PatientProfile, 'medsBought' | 'healthConsent'>> & {
  /** True gives the consent, false withdraws it and deletes the health details; undefined changes nothing. */
  healthConsent?: boolean | undefined;
};

/** The withdrawal of the consent deletes the health details and the permissions to show them. */
const WITHDRAWN = {
  healthConsent: null,
  needInPreviews: false,
  inSearchEngines: false,
  diagnosis: '',
  additionalInfo: '',
} as const;

/**
 * Saves the given fields; the others do not change. A consent keeps the day and the version of the text of the first time.
 * @throws DomainError health-consent-needed when health details come without a stored or new consent
 */
export const saveProfile = async (
  trx: Transaction,
  patientId: bigint,
  { healthConsent, ...changes }: ProfileChanges,
  now: Date,
): Promise<void> => {
  if (healthConsent === false) return writeProfile(trx, patientId, { ...changes, ...WITHDRAWN });
  const given = healthConsent ? { at: now, version: HEALTH_CONSENT_VERSION } : null;
  const consent = (await lockProfile(trx, patientId)).healthConsent ?? given;
  if (!consent && (changes.diagnosis || changes.additionalInfo)) {
    throw new DomainError('health-consent-needed');
  }
  await writeProfile(trx, patientId, consent ? { ...changes, healthConsent: consent } : changes);
};
