import { type Nanos, nanosFromCents, ZERO_NANOS } from '#shared/money/nanos.ts';
import { readPatientFunds } from '../ledger/ledger.ts';
import type { Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { turnPage } from './page-money.ts';
import { lockProfile, markGoalMoved, type PatientProfile, writeProfile } from './patients-store.ts';

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
  inGallery: false,
  diagnosis: '',
  additionalInfo: '',
} as const;

/** A cent is what a withdrawal may leave behind. */
const A_CENT = nanosFromCents(1);

/**
 * Notes that the goal was raised, or lowered below what is collected, while there was money: the goal says when a patient
 * may withdraw, and the patient says the goal. A first goal moves nothing.
 */
const noteGoalMove = async (
  trx: Transaction,
  patientId: bigint,
  { from, to, now }: { from: Nanos; to: Nanos; now: Date },
): Promise<void> => {
  if (from === ZERO_NANOS) return;
  const collected = (await readPatientFunds(trx, patientId))?.totalNanos ?? ZERO_NANOS;
  if (collected < A_CENT) return;
  if (to > from || to < collected) await markGoalMoved(trx, patientId, now);
};

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
  const before = await lockProfile(trx, patientId);
  const { goalNanos: to } = changes;
  if (to !== undefined && to !== before.goalNanos) {
    await noteGoalMove(trx, patientId, { from: before.goalNanos, to, now });
    await turnPage(trx, patientId, now);
  }
  if (healthConsent === false) return writeProfile(trx, patientId, { ...changes, ...WITHDRAWN });
  const given = healthConsent ? { at: now, version: HEALTH_CONSENT_VERSION } : null;
  const consent = before.healthConsent ?? given;
  if (!consent && (changes.diagnosis || changes.additionalInfo)) {
    throw new DomainError('health-consent-needed');
  }
  await writeProfile(trx, patientId, consent ? { ...changes, healthConsent: consent } : changes);
};
