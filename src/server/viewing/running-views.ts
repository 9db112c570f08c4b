import type { AppContext } from '../platform/app-context.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { type Notifications, notify } from '../platform/database/notifications.ts';

type Running<Slot> = { nonce: bigint; since: number; slot: Slot | null };

/** A new view, and the nonce `givenUp` of the replaced one, which may run elsewhere and is not paid. */
export type ReplacedView = { viewerId: bigint; nonce: bigint; givenUp: bigint };

/** Longer than the longest view. A view that is paused for longer needs a free slot when it is credited. */
export const SLOT_MS = 150_000;

/** The running views of this server in memory, one for each viewer, with their slots. */
export class RunningViews<Slot extends { release(): void }> {
  readonly #clock: Clock;
  /** Ordered by start, so that expired views come first. */
  readonly #views = new Map<bigint, Running<Slot>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Begins a view and replaces the viewer's earlier one. `slot`: null for a view that is not paid. */
  begin(viewerId: bigint, nonce: bigint, slot: Slot | null): void {
    this.end(viewerId);
    this.#views.set(viewerId, { nonce, slot, since: this.#clock.now().getTime() });
  }

  /** Returns the slot of a view that runs here; null when it has none. */
  slotOf(viewerId: bigint, nonce: bigint): Slot | null {
    const running = this.#views.get(viewerId);
    return running?.nonce === nonce ? running.slot : null;
  }

  /** Tells whether this server has seen another view of the viewer, maybe an older one begun elsewhere. */
  isAnother(viewerId: bigint, nonce: bigint): boolean {
    const running = this.#views.get(viewerId);
    return running !== undefined && running.nonce !== nonce;
  }

  /** Ends the viewer's view, or only the one with the given nonce. */
  end(viewerId: bigint, nonce?: bigint): void {
    const running = this.#views.get(viewerId);
    if (!running || (nonce !== undefined && running.nonce !== nonce)) return;
    this.#views.delete(viewerId);
    running.slot?.release();
  }

  /** Ends expired views. A clock that was set back keeps none of them. */
  sweep(): void {
    const now = this.#clock.now().getTime();
    for (const [viewerId, { since }] of this.#views) {
      if (Math.abs(now - since) < SLOT_MS) return;
      this.end(viewerId);
    }
  }
}

const VIEW_REPLACED = 'view_replaced';

/** Notifies other servers for the replaced view's next beat. A lost message delays that to its credit. */
export const broadcastReplacedView = (
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  { viewerId, nonce, givenUp }: ReplacedView,
): void => {
  notify(db, VIEW_REPLACED, [viewerId, nonce, givenUp].join(' ')).catch((error: unknown) =>
    log.warn({ err: error }, 'replaced view not sent to other servers'),
  );
};

export const listenForReplacedViews = async (
  notifications: Notifications | undefined,
  noteReplaced: (view: ReplacedView) => void,
): Promise<void> => {
  await notifications?.listen(VIEW_REPLACED, {
    onMessage(payload) {
      const [viewerId, nonce, givenUp] = payload.split(' ', 3).map(BigInt) as [bigint, bigint, bigint];
      noteReplaced({ viewerId, nonce, givenUp });
    },
    onGap: () => undefined,
  });
};
