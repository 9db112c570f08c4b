import type { AdminPatient } from '#contracts/admin.ts';
import type { CaseState } from '#shared/cases/case-words.ts';
import { collectedFunds } from '#shared/money/funds.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { patientsDeskTexts } from '#web/texts/patients-desk.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';

type Funds = Pick<AdminPatient, 'received' | 'ownViewReceived' | 'donated'>;

type Case = Funds & Pick<AdminPatient, 'total' | 'medsBought'>;

/** SPEC 10.8: the goal is reached when all funds together reach it. */
export const goalReached = (patient: Funds & Pick<AdminPatient, 'total'>): boolean =>
  patient.total > 0 && collectedFunds(patient) >= patient.total;

/** The Buy cell: no goal, locked, held (reached, not all available), open, or bought (funds spent). */
export type BuyState = 'no-goal' | 'locked' | 'held' | 'open' | 'bought';

export const buyStateOf = (patient: Case & Pick<AdminPatient, 'available'>): BuyState => {
  if (patient.medsBought) return 'bought';
  if (patient.total <= 0) return 'no-goal';
  if (!goalReached(patient)) return 'locked';
  return patient.available >= patient.total ? 'open' : 'held';
};

const STOPPED: ReadonlySet<CaseState> = new Set(['paused', 'closed', 'refused']);

type PatientStatus =
  | 'bought'
  | 'payout-pending'
  | 'goal-reached'
  | 'unverified'
  | 'incomplete'
  | 'collecting';

/**
 * The patient's status in addition to the state of the case; undefined where that is enough. A status that
 * needs an action comes before one that only describes.
 */
export const statusOf = (
  patient: Case & Pick<AdminPatient, 'emailVerified' | 'diagnosis' | 'payoutPending' | 'caseState'>,
): PatientStatus | undefined => {
  if (patient.payoutPending) return 'payout-pending';
  if (patient.medsBought) return 'bought';
  if (!patient.emailVerified) return 'unverified';
  if (patient.total <= 0 || patient.diagnosis === '') return 'incomplete';
  if (goalReached(patient)) return 'goal-reached';
  // A page that staff have stopped collects nothing.
  return STOPPED.has(patient.caseState) ? undefined : 'collecting';
};

const TONES: Record<PatientStatus, Tone> = {
  bought: 'ok',
  'payout-pending': 'sun',
  'goal-reached': 'info',
  unverified: 'neutral',
  incomplete: 'neutral',
  collecting: 'neutral',
};

export const PatientBadge = ({ patient }: { patient: AdminPatient }) => {
  const t = useTexts(patientsDeskTexts).adminPatients;
  const status = statusOf(patient);
  if (!status) return null;
  return (
    <Badge
      tone={TONES[status]}
      className="whitespace-nowrap"
      icon={status === 'bought' && <CheckIcon className="size-3.5" />}
    >
      {t.statuses[status]}
    </Badge>
  );
};
