import { type Nanos, nanosFromCents, wholeCents, wireDollars } from '#shared/money/nanos.ts';
import type { Config } from '../platform/config/config.ts';

/** Why people look at a payout before it leaves. */
export type ReviewReason =
  | 'always'
  | 'first'
  | 'details-changed'
  | 'amount'
  | 'goal-moved'
  | 'refused-before'
  | 'warning'
  | 'account-stopped';

type Rules = Pick<Config['payoutRules'], 'review' | 'reviewAboveCents' | 'secondPersonAboveCents'>;

export type ReviewFacts = {
  amountCents: number;
  /** Nothing was paid to this patient before. */
  isFirst: boolean;
  /** The payout details were replaced since the last withdrawal that was paid. */
  areDetailsChanged: boolean;
  /** The goal was lowered below what is collected, or raised, since then. */
  isGoalMoved: boolean;
  /** The withdrawal before this one was refused. */
  wasRefused: boolean;
  hasWarning: boolean;
};

/** Why people have to look at a payout first; none: it leaves at once. */
export const reasonsToReview = (rules: Rules, facts: ReviewFacts): ReviewReason[] => {
  if (rules.review === 'never') return [];
  const holds: Record<Exclude<ReviewReason, 'account-stopped'>, boolean> = {
    always: rules.review === 'always',
    first: facts.isFirst,
    'details-changed': facts.areDetailsChanged,
    amount: facts.amountCents > rules.reviewAboveCents,
    'goal-moved': facts.isGoalMoved,
    'refused-before': facts.wasRefused,
    warning: facts.hasWarning,
  };
  return (Object.keys(holds) as (keyof typeof holds)[]).filter((reason) => holds[reason]);
};

export const needsSecondPerson = (rules: Rules, { amountCents }: Pick<ReviewFacts, 'amountCents'>): boolean =>
  amountCents > rules.secondPersonAboveCents;

const HOUR_MS = 3600 * 1000;

/** How long a payout to replaced details waits, so that their owner can say that it was somebody else. */
export const FRESH_DETAILS_MS = 72 * HOUR_MS;

/** From when on a payout may be released; undefined: the details were never replaced. */
export const releaseFrom = (changedAt: Date | null): Date | undefined =>
  changedAt === null ? undefined : new Date(changedAt.getTime() + FRESH_DETAILS_MS);

/** The whole goal, where that is less than the smallest withdrawal of the site. */
export const smallestCents = (
  { minCents }: Pick<Config['payoutRules'], 'minCents'>,
  goalCents: number,
): number => Math.min(minCents, goalCents);

/** The same in dollars, as screens show it. */
export const smallestWithdrawal = ({ payoutRules }: Pick<Config, 'payoutRules'>, goalNanos: Nanos): number =>
  wireDollars(nanosFromCents(smallestCents(payoutRules, wholeCents(goalNanos))));
