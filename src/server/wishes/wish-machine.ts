import type { WishRefusal, WishState } from '#shared/wishes/wish-words.ts';
import { answersOf, type Step } from '../platform/machines/step.ts';

/** The life of a wish. */
export type WishLife = {
  readonly state: WishState;
  /** Empty while it is not refused. */
  readonly refusal: WishRefusal | '';
  /** Staff member who read it. */
  readonly decidedBy: bigint | null;
  readonly decidedAt: Date | null;
};

export type WishEvent =
  | { kind: 'accept'; by: bigint }
  /** Also possible later, for a confirmed concern. */
  | { kind: 'refuse'; by: bigint; reason: WishRefusal }
  /** Done by the patient of the page. */
  | { kind: 'hide' | 'show' };

export const newWish: WishLife = { state: 'waiting', refusal: '', decidedBy: null, decidedAt: null };

const { become, refuse } = answersOf<WishLife>();

/** Returns a wish after an event. `wish-machine.md` shows this function as a table. */
export const stepWish = (life: WishLife, event: WishEvent, now: Date): Step<WishLife> => {
  const { state } = life;
  if (event.kind === 'accept') {
    if (state !== 'waiting') return refuse('wish-decided');
    return become({ ...life, state: 'shown', decidedBy: event.by, decidedAt: now });
  }
  if (event.kind === 'refuse') {
    if (state === 'refused') return refuse('wish-decided');
    return become({ state: 'refused', refusal: event.reason, decidedBy: event.by, decidedAt: now });
  }
  // The patient never sees a wish that staff have not passed.
  if (state === 'waiting' || state === 'refused') return refuse('wish-unknown');
  return become({ ...life, state: event.kind === 'hide' ? 'hidden' : 'shown' });
};
