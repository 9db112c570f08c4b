import {
  GIFT_AT_ONCE_DOLLARS,
  GIFT_LOOK_ABOVE_DOLLARS,
  GIFT_WAIT_DAYS,
  type GiftReason,
} from '#shared/gift-limits/gift-limits.ts';
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

const reasonOf = ({ amountCents, atOnceTodayCents, atOnceADayCents }: GiftFacts): NewGift['reason'] => {
  if (amountCents > GIFT_LOOK_ABOVE_DOLLARS * 100) return 'very-large';
  if (amountCents > GIFT_AT_ONCE_DOLLARS * 100) return 'large';
  return atOnceTodayCents + amountCents > atOnceADayCents ? 'day-full' : null;
};

/** Whether a gift is divided at once, or why it waits and until when (SPEC 10.3). */
export const judgeGift = (facts: GiftFacts): NewGift => {
  const reason = reasonOf(facts);
  const divides = new Date(facts.now.getTime() + GIFT_WAIT_DAYS * DAY_MS);
  return {
    state: reason === null ? 'divided' : 'waiting',
    reason,
    isKnown: facts.isKnown,
    receivedAt: facts.now,
    dividesAt: reason === null || reason === 'very-large' ? null : divides,
  };
};
