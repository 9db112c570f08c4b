import { GIFT_WAIT_DAYS, type GiftReason, reasonToWait } from '#shared/gift-limits/gift-limits.ts';
import type { Gift } from './gift-machine.ts';

const DAY_MS = 86_400_000;

type GiftFacts = {
  amountCents: number;
  /** Sum of today's divisions: of this payer if returned, else of all payers who are not. */
  atOnceTodayCents: number;
  /** `GIFTS_AT_ONCE_A_DAY` */
  atOnceADayCents: number;
  isKnown: boolean;
  now: Date;
};

/** A gift of which nothing went back yet. */
export type NewGift = Gift & { reason: Exclude<GiftReason, 'went-back'> | null };

/** Returns when a waiting gift is divided without a person. */
export const dividesAfter = (now: Date): Date => new Date(now.getTime() + GIFT_WAIT_DAYS * DAY_MS);

/** Decides whether a gift is divided at once, or why and until when it waits (SPEC 10.3). */
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
