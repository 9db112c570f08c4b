import { FRESH_DETAILS_HOURS } from '#shared/durations/durations.ts';
import { type Nanos, nanosFromCents, wholeCents, wireDollars } from '#shared/money/nanos.ts';
import { smallestWithdrawalCents } from '#shared/money/smallest-withdrawal.ts';
import type { Config } from '../platform/config/config.ts';
import { versionOf } from '../platform/versions/version-of.ts';

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
  /** The goal was lowered below the collected sum, or raised, since then. */
  isGoalMoved: boolean;
  /** The withdrawal before this one was refused. */
  wasRefused: boolean;
  hasWarning: boolean;
};

/** Returns the reasons to review a payout; none: it leaves at once. */
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

/** A payout to replaced details waits this long, so that their owner can report that it was somebody else. */
const FRESH_DETAILS_MS = FRESH_DETAILS_HOURS * HOUR_MS;

/** Returns when a payout may be released; undefined: the details were never replaced. */
export const releaseFrom = (changedAt: Date | null): Date | undefined =>
  changedAt === null ? undefined : new Date(changedAt.getTime() + FRESH_DETAILS_MS);

/** Returns the smallest withdrawal in dollars, as screens show it. */
export const smallestWithdrawal = ({ payoutRules }: Pick<Config, 'payoutRules'>, goalNanos: Nanos): number =>
  wireDollars(nanosFromCents(smallestWithdrawalCents(payoutRules.minCents, wholeCents(goalNanos))));

type WarningFacts = {
  now: Date;
  /** Time when details in use were replaced; null: never. */
  detailsChangedAt: Date | null;
  /** Time of the last request that was paid; null: nothing was paid yet. */
  lastPaidRequest: Date | null;
  accountCreatedAt: Date;
  /** Number of other accounts that are paid to the same place. */
  sharedWith: number;
  /** The patient's own payments since the last withdrawal. */
  paidInCents: number;
  /** Earnings of adverts watched mostly for this page, whose price can still be disputed. */
  circleCents: number;
  amountCents: number;
  /** The share of gifts whose payment can still be disputed, divided since the last withdrawal. */
  openGiftCents: number;
  /** The patient's views in quarantine. */
  heldCents: number;
  /** Corrections by staff that added to the funds since the last withdrawal. */
  correctedCents: number;
};

export type Warning =
  /** Prevents a release until then. */
  | { kind: 'details-fresh'; since: Date; until: Date }
  | { kind: 'details-changed'; since: Date }
  | { kind: 'receiver-shared'; count: number }
  | { kind: 'correction'; cents: number }
  | { kind: 'views-held'; cents: number }
  | { kind: 'paid-in'; cents: number }
  | { kind: 'circle-money'; cents: number }
  | { kind: 'gifts-open'; cents: number }
  | { kind: 'account-new'; since: Date };

const DAY_MS = 24 * 3600 * 1000;
const NEW_ACCOUNT_MS = 14 * DAY_MS;

/** A relative's small advert is no circle of money. */
const CIRCLE_CENTS = 500;

type Rule = (facts: WarningFacts) => Warning | undefined;

/** Each rule looks for one fact that people should know before money leaves. */
const RULES: Record<Warning['kind'], Rule> = {
  'details-fresh': ({ detailsChangedAt: since, now }) => {
    const until = releaseFrom(since);
    return since && until && until > now ? { kind: 'details-fresh', since, until } : undefined;
  },
  'details-changed': ({ detailsChangedAt: since, lastPaidRequest, now }) => {
    const until = releaseFrom(since);
    const isOver = until !== undefined && until <= now;
    const isNew = since !== null && (lastPaidRequest === null || since > lastPaidRequest);
    return isOver && isNew ? { kind: 'details-changed', since } : undefined;
  },
  'receiver-shared': ({ sharedWith: count }) => (count > 0 ? { kind: 'receiver-shared', count } : undefined),
  correction: ({ correctedCents: cents }) => (cents > 0 ? { kind: 'correction', cents } : undefined),
  'views-held': ({ heldCents: cents }) => (cents > 0 ? { kind: 'views-held', cents } : undefined),
  'paid-in': ({ paidInCents: cents }) => (cents > 0 ? { kind: 'paid-in', cents } : undefined),
  'circle-money': ({ circleCents: cents }) =>
    cents >= CIRCLE_CENTS ? { kind: 'circle-money', cents } : undefined,
  // Every page has a small part of gifts; the rule applies where they are half of the withdrawal.
  'gifts-open': ({ openGiftCents: cents, amountCents }) =>
    cents > 0 && cents * 2 >= amountCents ? { kind: 'gifts-open', cents } : undefined,
  'account-new': ({ accountCreatedAt: since, now }) =>
    now.getTime() - since.getTime() < NEW_ACCOUNT_MS ? { kind: 'account-new', since } : undefined,
};

/** Lists warnings for people, the gravest first. */
export const findWarnings = (facts: WarningFacts): Warning[] =>
  Object.values(RULES).flatMap((rule) => rule(facts) ?? []);

/** Returns the same version for the same findings with the same figures. */
export const versionOfWarnings = (warnings: readonly Warning[]): string =>
  versionOf(
    warnings.map((warning) => [
      warning.kind,
      'count' in warning && warning.count,
      'cents' in warning && warning.cents,
    ]),
  );
