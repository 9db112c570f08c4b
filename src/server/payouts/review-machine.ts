import { answersOf, type Step } from '../platform/machines/step.ts';
import type { ScreeningObstacle } from '../screening/screening.ts';
import type { ReviewReason } from './review-rules.ts';

export type ReviewState = 'waiting' | 'waiting-second' | 'approved' | 'refused' | 'overturned';

/** Decisions of people about a payout before it leaves. A payout without review has none. */
export type Review = {
  readonly payoutId: bigint;
  readonly state: ReviewState;
  readonly reasons: readonly ReviewReason[];
  /** Two different people have to approve it. */
  readonly needsSecond: boolean;
  readonly firstBy: bigint | null;
  readonly endedBy: bigint | null;
  readonly endedAt: Date | null;
  /** Reason of the refusal, in words for the patient. */
  readonly refusal: string | null;
  readonly objection: string | null;
  /** Staff looked at it, and nothing can be decided before then. */
  readonly postponedUntil: Date | null;
  readonly createdAt: Date;
};

/** Obstacles to a release. */
export type Obstacle =
  | 'payout-details-fresh'
  | 'account-under-dispute'
  | 'account-stopped'
  | 'case-paused'
  | ScreeningObstacle;

export type ReviewEvent =
  | {
      kind: 'approve';
      by: bigint;
      adminId: bigint | undefined;
      /** Number of people who could approve it. */
      staff: number;
      obstacle: Obstacle | undefined;
    }
  /** Time before which nothing can be decided; undefined: it could be released now. */
  | { kind: 'postpone'; until: Date | undefined }
  | { kind: 'refuse'; by: bigint; reason: string }
  /** Something changed before the money left. */
  | { kind: 'reopen'; reason: ReviewReason }
  | { kind: 'object'; text: string }
  /** The objection was right. The money is the patient's already, who may withdraw it again. */
  | { kind: 'overturn' };

export type ReviewEffect = 'release' | 'give-back';

type ReviewStep = Step<Review, ReviewEffect>;

const { become, refuse } = answersOf<Review, ReviewEffect>();

export const newReview = (
  given: Pick<Review, 'payoutId' | 'reasons' | 'needsSecond'>,
  createdAt: Date,
): Review => ({
  ...given,
  state: 'waiting',
  firstBy: null,
  endedBy: null,
  endedAt: null,
  refusal: null,
  objection: null,
  postponedUntil: null,
  createdAt,
});

export const isWaiting = ({ state }: Review): boolean => state === 'waiting' || state === 'waiting-second';

const approve = (
  review: Review,
  { by, adminId, staff, obstacle }: Extract<ReviewEvent, { kind: 'approve' }>,
  now: Date,
): ReviewStep => {
  if (!isWaiting(review)) return refuse('payout-review-over');
  if (obstacle) return refuse(obstacle);
  const wantsSecond = review.needsSecond && staff > 1;
  if (wantsSecond && review.state === 'waiting')
    return become({ ...review, state: 'waiting-second', firstBy: by });
  if (wantsSecond && review.firstBy === by) return refuse('payout-second-person');
  // Other staff may only be one of two reviewers: a release by one person is the admin's.
  const isAdminIn = by === adminId || (wantsSecond && review.firstBy === adminId);
  if (!isAdminIn) return refuse('not-allowed');
  return become({ ...review, state: 'approved', endedBy: by, endedAt: now }, 'release');
};

/** Starts the review again: earlier approvals no longer count. */
const reopen = (review: Review, reason: ReviewReason): Review => ({
  ...review,
  state: 'waiting',
  reasons: review.reasons.includes(reason) ? review.reasons : [...review.reasons, reason],
  firstBy: null,
  endedBy: null,
  endedAt: null,
  postponedUntil: null,
});

/** Returns a review after an event; `review-machine.md` shows this function as a table. */
export const stepReview = (review: Review, event: ReviewEvent, now: Date): ReviewStep => {
  switch (event.kind) {
    case 'approve':
      return approve(review, event, now);
    case 'postpone':
      if (!isWaiting(review)) return refuse('payout-review-over');
      return event.until
        ? become({ ...review, postponedUntil: event.until })
        : refuse('payout-postpone-over');
    case 'refuse':
      if (!isWaiting(review)) return refuse('payout-review-over');
      return become(
        { ...review, state: 'refused', endedBy: event.by, endedAt: now, refusal: event.reason },
        'give-back',
      );
    case 'reopen':
      return review.refusal === null ? become(reopen(review, event.reason)) : refuse('payout-review-over');
    case 'object':
      if (review.state !== 'refused' || review.objection !== null) return refuse('payout-objection-over');
      return become({ ...review, objection: event.text });
    case 'overturn':
      if (review.state !== 'refused') return refuse('payout-review-over');
      return become({ ...review, state: 'overturned' });
  }
};
