import type { ShownGift } from '#contracts/gifts.ts';
import type { GiftReason } from '#shared/gift-limits/gift-limits.ts';

export type Gift = {
  state: ShownGift['state'];
  /** Null: it was divided at once. */
  reason: GiftReason | null;
  /** Whether its payer had come back (`src/server/accounts/returned.ts`). */
  isKnown: boolean;
  receivedAt: Date;
  /** When it is divided without a person's look; null: only after one. */
  dividesAt: Date | null;
};

export type GiftEvent =
  /** The clock. */
  | { kind: 'days-over'; now: Date }
  /** Staff looked at it. */
  | { kind: 'released' }
  | { kind: 'give-back' }
  /** The provider refuses to give it back. */
  | { kind: 'not-given-back' }
  /** The payment changed: money of it went back to the payer, or came again. How much of it still waits. */
  | { kind: 'money-moved'; waitingNanos: bigint };

export type GiftStep = {
  /** The same object when its row does not change. */
  gift: Gift;
  /** Divide: what waits of it, in the same transaction. Refund: the provider is asked after the commit, until it has answered. */
  effect: 'divide' | 'refund' | null;
};

const stay = (gift: Gift): GiftStep => ({ gift, effect: null });

const become = (gift: Gift, change: Partial<Gift>, effect: GiftStep['effect'] = null): GiftStep => ({
  gift: { ...gift, ...change },
  effect,
});

/** What went back while a gift waits was taken from it. What comes again after that waits for a person, also where the rest was divided. */
const moveMoney = (gift: Gift, waitingNanos: bigint): GiftStep => {
  const look = { reason: 'went-back', dividesAt: null } as const;
  if (waitingNanos > 0n)
    return become(gift, { state: gift.state === 'giving-back' ? 'giving-back' : 'waiting', ...look });
  const isOver = gift.state === 'divided' || gift.state === 'went-back';
  return isOver ? stay(gift) : become(gift, { state: 'went-back', ...look });
};

/** The whole life of a gift after its payment was credited. `gift-machine.md` is this as a table. */
export const stepGift = (gift: Gift, event: GiftEvent): GiftStep => {
  if (event.kind === 'money-moved') return moveMoney(gift, event.waitingNanos);
  if (event.kind === 'not-given-back')
    return gift.state === 'giving-back' ? become(gift, { state: 'waiting', dividesAt: null }) : stay(gift);
  if (gift.state !== 'waiting') return stay(gift);
  switch (event.kind) {
    case 'days-over':
      return gift.dividesAt !== null && gift.dividesAt <= event.now
        ? become(gift, { state: 'divided' }, 'divide')
        : stay(gift);
    case 'released':
      return become(gift, { state: 'divided' }, 'divide');
    case 'give-back':
      return become(gift, { state: 'giving-back' }, 'refund');
  }
};

/** A gift as its giver reads it. */
export const showGift = ({ state, reason, dividesAt }: Gift): ShownGift => ({
  state,
  reason,
  until: state === 'waiting' ? (dividesAt?.toISOString() ?? null) : null,
});
