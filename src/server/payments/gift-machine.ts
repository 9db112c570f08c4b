import type { ShownGift } from '#contracts/gifts.ts';
import type { GiftReason } from '#shared/gift-limits/gift-limits.ts';
import { answersOf, type Done } from '../platform/machines/step.ts';

export type Gift = {
  state: ShownGift['state'];
  /** Null for a gift that was divided at once. */
  reason: GiftReason | null;
  /** Whether the payer had come back (`src/server/accounts/returned.ts`). */
  isKnown: boolean;
  receivedAt: Date;
  /** Time of the division without a person; null where a person has to look first. */
  dividesAt: Date | null;
};

export type GiftEvent =
  | { kind: 'days-over'; now: Date }
  | { kind: 'released' }
  | { kind: 'give-back' }
  /** The provider refuses the refund. */
  | { kind: 'not-given-back' }
  /** Money of the payment went back to the payer, or came again; `waitingNanos` still waits. */
  | { kind: 'money-moved'; waitingNanos: bigint };

/** A division is part of the transaction; a refund follows the commit, until the provider answers. */
type GiftEffect = 'divide' | 'refund';
type GiftStep = Done<Gift, GiftEffect>;

const { become, stay } = answersOf<Gift, GiftEffect>();

/** Takes what went back from the waiting gift. Money that is paid again waits for a person. */
const moveMoney = (gift: Gift, waitingNanos: bigint): GiftStep => {
  const look = { reason: 'went-back', dividesAt: null } as const;
  if (waitingNanos > 0n)
    return become({ ...gift, state: gift.state === 'giving-back' ? 'giving-back' : 'waiting', ...look });
  const isOver = gift.state === 'divided' || gift.state === 'went-back';
  return isOver ? stay(gift) : become({ ...gift, state: 'went-back', ...look });
};

/** Returns a gift after an event; `gift-machine.md` shows this function as a table. */
export const stepGift = (gift: Gift, event: GiftEvent): GiftStep => {
  if (event.kind === 'money-moved') return moveMoney(gift, event.waitingNanos);
  if (event.kind === 'not-given-back')
    return gift.state === 'giving-back' ? become({ ...gift, state: 'waiting', dividesAt: null }) : stay(gift);
  if (gift.state !== 'waiting') return stay(gift);
  switch (event.kind) {
    case 'days-over':
      return gift.dividesAt !== null && gift.dividesAt <= event.now
        ? become({ ...gift, state: 'divided' }, 'divide')
        : stay(gift);
    case 'released':
      return become({ ...gift, state: 'divided' }, 'divide');
    case 'give-back':
      return become({ ...gift, state: 'giving-back' }, 'refund');
  }
};

export const showGift = ({ state, reason, dividesAt }: Gift): ShownGift => ({
  state,
  reason,
  until: state === 'waiting' ? (dividesAt?.toISOString() ?? null) : null,
});
