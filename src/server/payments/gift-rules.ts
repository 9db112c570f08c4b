import { GIFT_WAIT_DAYS, type GiftReason, reasonToWait } from '#shared/gift-limits/gift-limits.ts';
import type { Gift } from './gift-machine.ts';

const DAY_MS = 86_400_000;

type GiftFacts = {
  amountCents: number;
  /**
   * What was divided at once today already: of this payer where they came back, else of all payers who did not, who share one sum.
   */
  atOnceTodayCents: number;
  /** `GIFTS_AT_ONCE_A_DAY` */
  atOnceADayCents: number;
  isKnown: boolean;
  now: Date;
};

/** Nothing went back of it yet. */
export type NewGift = Gift & { reason: Exclude<GiftReason, 'went-back'> | null };

/** When a gift that waits is divided without a person. */
export const dividesAfter = (now: Date): Date => new Date(now.getTime() + GIFT_WAIT_DAYS * DAY_MS);

/** Whether a gift is divided at once, or why it waits and until when (SPEC 10.3). */
export const judgeGift = (facts: GiftFacts): NewGift => {
  const leftCents = facts.atOnceADayCents - facts.atOnceTodayCents;
  const reason = reasonToWait({ amountCents: facts.amountCents, leftCents });
  return {
    state: reason === null ? 'divided' : 'waiting',
    reason,
    isKnown: facts.isKnown,
    receivedAt: facts.now,
    dividesAt: reason === null || reason === 'very-large' ? null : dividesAfter(facts.now),
  };
};
