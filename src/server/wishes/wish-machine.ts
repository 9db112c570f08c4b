import type { ErrorCode } from '#contracts/error-codes.ts';
import type { WishRefusal, WishState } from '#shared/wishes/wish-words.ts';

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

type WishStep = { kind: 'done'; life: WishLife } | { kind: 'not-done'; because: ErrorCode };

export const newWish: WishLife = { state: 'waiting', refusal: '', decidedBy: null, decidedAt: null };

const done = (life: WishLife): WishStep => ({ kind: 'done', life });
const notDone = (because: ErrorCode): WishStep => ({ kind: 'not-done', because });

/** Returns a wish after an event. `wish-machine.md` shows this function as a table. */
export const stepWish = (life: WishLife, event: WishEvent, now: Date): WishStep => {
  const { state } = life;
  if (event.kind === 'accept') {
    if (state !== 'waiting') return notDone('wish-decided');
    return done({ ...life, state: 'shown', decidedBy: event.by, decidedAt: now });
  }
  if (event.kind === 'refuse') {
    if (state === 'refused') return notDone('wish-decided');
    return done({ state: 'refused', refusal: event.reason, decidedBy: event.by, decidedAt: now });
  }
  // The patient never sees a wish that staff have not passed.
  if (state === 'waiting' || state === 'refused') return notDone('wish-unknown');
  return done({ ...life, state: event.kind === 'hide' ? 'hidden' : 'shown' });
};
