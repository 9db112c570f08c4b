import type { WithdrawalObstacle } from '#contracts/payouts.ts';
import { type Nanos, nanosFromCents, wholeCents } from '#shared/money/nanos.ts';
import { smallestWithdrawalCents } from '#shared/money/smallest-withdrawal.ts';
import { type Account, isUnderDispute } from '../accounts/accounts.ts';
import { readCaseState } from '../cases/cases.ts';
import type { AvailableFunds } from '../ledger/ledger.ts';
import { readGoalState, readOwnProfile, readPlan } from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { findNewestPayout } from './payouts-store.ts';
import { readPayoutHistory } from './read-review-facts.ts';
import { isSpendingShown } from './spending.ts';
import { type DueStage, dueStage, isSeen, type SeenStage } from './stage-rule.ts';

const HOUR_MS = 3600 * 1000;

/** State of the checked case that a first withdrawal needs; null: none is needed. */
type NeededCase = 'missing' | 'waiting' | 'done' | null;

/** A withdrawal as of now. `obstacle` is the refusal, `until` the day on which it ends by itself. */
export type Withdrawal = {
  obstacle: WithdrawalObstacle | null;
  until: Date | null;
  neededCase: NeededCase;
  /** The planned stage that it pays; undefined: the whole goal. */
  stage: DueStage | undefined;
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

/** Waits until a whole stage is available; the next release is named if it suffices. */
const stageStop = ({ availableNanos, nextRelease }: AvailableFunds, { cents }: DueStage): Stop => {
  const missing = nanosFromCents(cents) - availableNanos;
  if (missing <= 0n) return NO_STOP;
  return stop('not-available-yet', nextRelease && nextRelease.nanos >= missing ? nextRelease.at : null);
};

/** Compares the whole cents of available funds (SPEC 13.1) with the smallest withdrawal. */
const sumStop = (
  { payoutRules }: AppContext['config'],
  { funds, cents, goalCents }: { funds: AvailableFunds; cents: number; goalCents: number },
): Stop => {
  if (cents >= Math.max(1, smallestWithdrawalCents(payoutRules.minCents, goalCents))) return NO_STOP;
  if (cents > 0) return stop('payout-below-smallest');
  if (wholeCents(funds.totalNanos) === 0) return stop('payout-too-small');
  return stop('not-available-yet', funds.nextRelease?.at);
};

type Judged = {
  patient: Account;
  /** Read before the call: a caller that sees reduced funds also finds the payout that reduced them. */
  funds: AvailableFunds | undefined;
};

type Paid = {
  goalNanos: Nanos;
  /** Undefined: the goal is paid as a whole, or the stages are paid and the rest is open. */
  stage: DueStage | undefined;
  isReached: boolean;
  /** Whether receipts show what earlier withdrawals for the goal bought, where the page has stages. */
  isShown: boolean;
};

/** Reads what the next withdrawal pays: a full stage of a page with a plan, else the goal (SPEC 13.1). */
const readPaid = async (
  { payoutRules }: AppContext['config'],
  db: Queryable,
  patientId: bigint,
): Promise<Paid> => {
  const { goalNanos, isReached, ...goal } = await readGoalState(db, patientId);
  const { stages } = await readPlan(db, patientId);
  if (payoutRules.at === 'goal' || stages.length === 0)
    return { goalNanos, stage: undefined, isReached, isShown: true };
  const smallest = smallestWithdrawalCents(payoutRules.minCents, wholeCents(goalNanos));
  return {
    goalNanos,
    stage: dueStage({ ...goal, stages, smallestCents: smallest }),
    isReached,
    isShown: await isSpendingShown(db, patientId, goal.since),
  };
};

/** Judges for the request and for screens. Obstacles that the person can remove come first. */
export const judgeWithdrawal = async (
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
  db: Queryable,
  { patient, funds }: Judged,
): Promise<Withdrawal> => {
  const { id } = patient;
  const { hoursApart, needsCase } = config.payoutRules;
  const { goalNanos, stage, isReached, isShown } = await readPaid(config, db, id);
  const newest = await findNewestPayout(db, id);
  const isFirst = (await readPayoutHistory(db, id)).lastPaidRequest === null;
  const state = await readCaseState(db, id);
  const isAsked = needsCase && isFirst;
  const progress = state === 'checked' ? 'done' : state === 'sent' ? 'waiting' : 'missing';
  const available = funds ? wholeCents(funds.availableNanos) : 0;
  const cents = stage?.cents ?? available;
  const soon = new Date((newest?.createdAt.getTime() ?? 0) + hoursApart * HOUR_MS);

  const ofGoal = (): Stop => {
    if (goalNanos === 0n) return stop('goal-missing');
    if (newest?.status === 'PENDING') return stop('payout-pending');
    if (stage && !stage.isFull) return stop('stage-not-full');
    return stage || isReached ? NO_STOP : stop('goal-not-reached');
  };
  const ofSum = (there: AvailableFunds): Stop =>
    stage
      ? stageStop(there, stage)
      : sumStop(config, { funds: there, cents, goalCents: wholeCents(goalNanos) });
  const find = async (): Promise<Stop> => {
    const first = [await accountStop(db, patient), ofGoal()].find(({ obstacle }) => obstacle !== null);
    if (first) return first;
    if (!funds) return stop('goal-not-reached');
    if (state === 'paused' || state === 'refused') return stop('case-paused');
    if (isAsked && progress !== 'done') return stop('case-not-checked');
    if (!isShown) return stop('receipts-missing');
    const sum = ofSum(funds);
    if (sum.obstacle) return sum;
    // A withdrawal that came back does not count.
    if (newest?.status === 'SUCCESS' && clock.now() < soon) return stop('payout-too-soon', soon);
    const needsBirth = isFirst && (await readOwnProfile(db, id)).dateOfBirth === null;
    return needsBirth ? stop('dob-needed') : NO_STOP;
  };
  return { ...(await find()), neededCase: isAsked ? progress : null, stage, cents };
};

const secondsTo = (until: Date | null, now: Date): number | undefined =>
  until ? Math.ceil((until.getTime() - now.getTime()) / 1_000) : undefined;

/** Returns the cents to pay. @throws DomainError each obstacle, and stage-changed. */
export const demandWithdrawal = async (
  context: Pick<AppContext, 'clock' | 'config'>,
  db: Queryable,
  { seen, ...judged }: Judged & { seen: SeenStage | undefined },
): Promise<number> => {
  const { obstacle, until, stage, cents } = await judgeWithdrawal(context, db, judged);
  if (obstacle)
    throw new DomainError(obstacle, undefined, {
      retryAfterSeconds: secondsTo(until, context.clock.now()),
    });
  if (!isSeen(seen, stage)) throw new DomainError('stage-changed');
  return cents;
};
