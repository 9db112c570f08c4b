import { HEALTH_CONSENT_VERSION } from '#shared/legal/health-consent.ts';
import { type Nanos, nanosFromCents, ZERO_NANOS } from '#shared/money/nanos.ts';
import { readPatientFunds } from '../ledger/ledger.ts';
import type { Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { turnPage } from './page-money.ts';
import { fitPlan, forgetPlan } from './page-plan.ts';
import { lockProfile, markGoalMoved, type PatientProfile, writeProfile } from './patients-store.ts';

export type ProfileChanges = Partial<Omit<PatientProfile, 'medsBought' | 'healthConsent'>> & {
  /** True gives the consent, false withdraws it and deletes the health details; undefined changes nothing. */
  healthConsent?: boolean | undefined;
  /** The version to which a patient with an older consent agrees. */
  healthConsentVersion?: typeof HEALTH_CONSENT_VERSION | undefined;
};

/** A withdrawn consent deletes the health details and the permissions to show them. */
const WITHDRAWN = {
  healthConsent: null,
  needInPreviews: false,
  inSearchEngines: false,
  inGallery: false,
  diagnosis: '',
  additionalInfo: '',
} as const;

/** A withdrawal of money may leave up to a cent. */
const A_CENT = nanosFromCents(1);

/**
 * Notes that the goal was raised, or lowered below the collected sum, while there was money: the patient
 * sets the goal, and the goal decides when withdrawals begin. A first goal moves nothing.
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

/** Deletes the plan with its chapter; within a chapter the plan may not exceed the new goal. */
const changeGoal = async (
  trx: Transaction,
  patientId: bigint,
  { from, to, now }: { from: Nanos; to: Nanos; now: Date },
): Promise<void> => {
  await noteGoalMove(trx, patientId, { from, to, now });
  if (await turnPage(trx, patientId, now)) return forgetPlan(trx, patientId);
  await fitPlan(trx, patientId, to);
};

/**
 * Saves the given fields only. A consent keeps its first day and version until one to a newer version.
 * @throws DomainError health-consent-needed when health details come without a stored or new consent;
 * plan-above-goal
 */
export const saveProfile = async (
  trx: Transaction,
  patientId: bigint,
  { healthConsent, healthConsentVersion: version, ...changes }: ProfileChanges,
  now: Date,
): Promise<void> => {
  const before = await lockProfile(trx, patientId);
  if (healthConsent === false) await forgetPlan(trx, patientId);
  const { goalNanos: to } = changes;
  if (to !== undefined && to !== before.goalNanos) {
    await changeGoal(trx, patientId, { from: before.goalNanos, to, now });
  }
  if (healthConsent === false) return writeProfile(trx, patientId, { ...changes, ...WITHDRAWN }, now);
  const given = healthConsent ? { at: now, version: HEALTH_CONSENT_VERSION } : null;
  const newer = version && before.healthConsent?.version !== version ? { at: now, version } : null;
  const consent = newer ?? before.healthConsent ?? given;
  if (!consent && (changes.diagnosis || changes.additionalInfo)) {
    throw new DomainError('health-consent-needed');
  }
  await writeProfile(trx, patientId, consent ? { ...changes, healthConsent: consent } : changes, now);
};
