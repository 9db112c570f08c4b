import type { WithdrawalObstacle } from '#contracts/payouts.ts';
import { wholeCents } from '#shared/money/nanos.ts';
import { type Account, isUnderDispute } from '../accounts/accounts.ts';
import { readCaseState } from '../cases/cases.ts';
import type { AvailableFunds } from '../ledger/ledger.ts';
import { readGoalState, readOwnProfile } from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';
import { findNewestPayout } from './payouts-store.ts';
import { readPayoutHistory } from './read-review-facts.ts';
import { smallestCents } from './review-rules.ts';

const HOUR_MS = 3600 * 1000;

/** State of the checked case that a first withdrawal needs; null: none is needed. */
type NeededCase = 'missing' | 'waiting' | 'done' | null;

/** A withdrawal as of now. `obstacle` is the refusal, `until` the day on which it ends by itself. */
export type Withdrawal = {
  obstacle: WithdrawalObstacle | null;
  until: Date | null;
  neededCase: NeededCase;
  cents: number;
};

type Stop = Pick<Withdrawal, 'obstacle' | 'until'>;

const stop = (obstacle: WithdrawalObstacle, until: Date | null = null): Stop => ({ obstacle, until });
const NO_STOP: Stop = { obstacle: null, until: null };

const accountStop = async (db: Queryable, { id, emailVerified, state }: Account): Promise<Stop> => {
  if (!emailVerified) return stop('email-not-verified');
  if (state !== 'active') return stop('account-stopped');
  return (await isUnderDispute(db, id)) ? stop('account-under-dispute') : NO_STOP;
};

/** Compares the whole cents of available funds (SPEC 13.1) with the smallest withdrawal. */
const sumStop = (
  { payoutRules }: AppContext['config'],
  { funds, cents, goalCents }: { funds: AvailableFunds; cents: number; goalCents: number },
): Stop => {
  if (cents >= Math.max(1, smallestCents(payoutRules, goalCents))) return NO_STOP;
  if (cents > 0) return stop('payout-below-smallest');
  if (wholeCents(funds.totalNanos) === 0) return stop('payout-too-small');
  return stop('not-available-yet', funds.nextRelease?.at);
};

type Judged = {
  patient: Account;
  /** Read before the call: a caller that sees reduced funds also finds the payout that reduced them. */
  funds: AvailableFunds | undefined;
};

/** Judges for the request and for screens. Obstacles that the person can remove come first. */
export const judgeWithdrawal = async (
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
  db: Queryable,
  { patient, funds }: Judged,
): Promise<Withdrawal> => {
  const { id } = patient;
  const { hoursApart, needsCase } = config.payoutRules;
  const { goalNanos, isReached } = await readGoalState(db, id);
  const newest = await findNewestPayout(db, id);
  const isFirst = (await readPayoutHistory(db, id)).lastPaidRequest === null;
  const state = await readCaseState(db, id);
  const isAsked = needsCase && isFirst;
  const progress = state === 'checked' ? 'done' : state === 'sent' ? 'waiting' : 'missing';
  const cents = funds ? wholeCents(funds.availableNanos) : 0;
  const soon = new Date((newest?.createdAt.getTime() ?? 0) + hoursApart * HOUR_MS);

  const find = async (): Promise<Stop> => {
    const ofAccount = await accountStop(db, patient);
    if (ofAccount.obstacle) return ofAccount;
    if (goalNanos === 0n) return stop('goal-missing');
    if (newest?.status === 'PENDING') return stop('payout-pending');
    if (!funds || !isReached) return stop('goal-not-reached');
    if (state === 'paused' || state === 'refused') return stop('case-paused');
    if (isAsked && progress !== 'done') return stop('case-not-checked');
    const ofSum = sumStop(config, { funds, cents, goalCents: wholeCents(goalNanos) });
    if (ofSum.obstacle) return ofSum;
    // A withdrawal that came back does not count.
    if (newest?.status === 'SUCCESS' && clock.now() < soon) return stop('payout-too-soon', soon);
    const needsBirth = isFirst && (await readOwnProfile(db, id)).dateOfBirth === null;
    return needsBirth ? stop('dob-needed') : NO_STOP;
  };
  return { ...(await find()), neededCase: isAsked ? progress : null, cents };
};
