import type { CurrentUser } from '#contracts/dashboard.ts';
import { fundsOf } from './funds.ts';

const PATIENT_STEPS = ['verify', 'fill', 'share', 'withdraw'] as const;
/** The goal was paid out. */
const PAID_STEPS = ['verify', 'fill', 'withdraw', 'renew'] as const;
/** The welcome was begun and waits. */
const WELCOMED_STEPS = ['verify', 'finish', 'share', 'withdraw'] as const;
/** For patients who filled in their page before consents were recorded. */
const AGREEING_STEPS = ['verify', 'agree', 'share', 'withdraw'] as const;
const BUYER_STEPS = ['verify', 'fund', 'place'] as const;

export type Step =
  | (typeof PATIENT_STEPS)[number]
  | (typeof WELCOMED_STEPS)[number]
  | (typeof AGREEING_STEPS)[number]
  | (typeof PAID_STEPS)[number]
  | (typeof BUYER_STEPS)[number];

export type Way = { readonly steps: readonly Step[]; readonly current: Step };

const patientStep = ({ userData }: CurrentUser): Step => {
  if (!userData.emailVerified) return 'verify';
  const isBegun = userData.welcomeStep !== null && userData.welcomeStep !== 'ready';
  if (userData.diagnosis.trim() === '' || userData.total <= 0) return isBegun ? 'finish' : 'fill';
  const { reached, withdrawable, smallest } = fundsOf(userData);
  if (reached) return userData.money?.state === 'paid' && withdrawable < smallest ? 'renew' : 'withdraw';
  if (userData.healthConsentAt === null) return 'agree';
  return isBegun ? 'finish' : 'share';
};

const buyerStep = ({ userData, balance = 0, overallAdvs = 0 }: CurrentUser): Step | undefined => {
  if (!userData.emailVerified) return 'verify';
  if (overallAdvs > 0) return undefined;
  return balance > 0 ? 'place' : 'fund';
};

/** The next step; undefined when nothing is left to do, a withdrawal is pending or all money still waits. */
export const wayOf = (user: CurrentUser): Way | undefined => {
  // Operators are seldom patients, and seldom buy views: only an unverified address matters to them.
  if (user.superAdmin && user.userData.emailVerified) return undefined;
  if (user.userRole === 'Advertizer') {
    const current = buyerStep(user);
    return current && { steps: BUYER_STEPS, current };
  }
  const current = patientStep(user);
  const isWaiting = user.lastPayout?.status === 'PENDING' || fundsOf(user.userData).withdrawable === 0;
  if (current === 'renew') return { steps: PAID_STEPS, current };
  if (isWaiting && current === 'withdraw') return undefined;
  if (current === 'agree') return { steps: AGREEING_STEPS, current };
  return { steps: current === 'finish' ? WELCOMED_STEPS : PATIENT_STEPS, current };
};
