import type { PagePlan } from '#contracts/page-plan.ts';
import { type Nanos, nanosFromCents, wholeCents, wireDollars } from '#shared/money/nanos.ts';

/** The planned stage that the next withdrawal pays. */
export type DueStage = {
  /** Counted from 1. */
  number: number;
  text: string;
  /** The unpaid part up to the end of the stage: what a withdrawal pays. */
  cents: number;
  /** The collected part of `cents`. */
  collectedCents: number;
  isFull: boolean;
};

type StageFacts = {
  stages: PagePlan['stages'];
  /** Collected for the goal. */
  collectedNanos: Nanos;
  /** Spent for the goal; negative: an earlier goal left money. */
  spentNanos: bigint;
  smallestCents: number;
};

/**
 * Finds the first stage whose end is at least one smallest withdrawal away, so that a smaller stage is paid
 * with the one after it. Undefined: all stages are paid, or none is planned.
 */
export const dueStage = ({
  stages,
  collectedNanos,
  spentNanos,
  smallestCents,
}: StageFacts): DueStage | undefined => {
  let endCents = 0;
  for (const [place, { text, cents: stageCents }] of stages.entries()) {
    endCents += stageCents;
    const endNanos = nanosFromCents(endCents);
    const cents = wholeCents((endNanos - spentNanos) as Nanos);
    if (cents < Math.max(1, smallestCents)) continue;
    const isFull = collectedNanos >= endNanos;
    const collectedCents = isFull ? cents : wholeCents((collectedNanos - spentNanos) as Nanos);
    return { number: place + 1, text, cents, collectedCents, isFull };
  }
  return undefined;
};

/** The stage that a screen showed; null: none. */
export type SeenStage = { number: number; amount: number } | null;

/** Whether the person saw the stage that would be paid now. Undefined: the call takes what is due. */
export const isSeen = (seen: SeenStage | undefined, due: DueStage | undefined): boolean => {
  if (seen === undefined) return true;
  if (!seen || !due) return !seen && !due;
  return seen.number === due.number && seen.amount === wireDollars(nanosFromCents(due.cents));
};

/** The part of a payout, in percent, that receipts show before the next stage opens. */
export const SHOWN_PERCENT = 70;

/** Returns the receipts, in cents, that a payout needs before the next one. */
export const neededReceipts = (payoutCents: number): number => Math.ceil((payoutCents * SHOWN_PERCENT) / 100);
