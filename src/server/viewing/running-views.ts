import type { Clock } from '../platform/clock/clock.ts';

/** Frees what the view held. */
type Release = () => void;

type Running<Held> = { nonce: bigint; since: number; release: Release; held: Held | null };

/** A view of the viewer has begun, and the one with the nonce `givenUp`, which may run elsewhere, will not be paid. */
export type ReplacedView = { viewerId: bigint; nonce: bigint; givenUp: bigint };

/** Longer than the longest view; one that is paused for longer finds its place when it is credited, or not. */
export const SLOT_MS = 150_000;

/** One running view a viewer, for as long as it should last, in the memory of this server, and what it holds. */
export class RunningViews<Held> {
  readonly #clock: Clock;
  /** In the order of their starts, so that those whose time is over are the first. */
  readonly #views = new Map<bigint, Running<Held>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A view begins; the one before it, of the same viewer, is given up. */
  begin(viewerId: bigint, view: Omit<Running<Held>, 'since'>): void {
    this.end(viewerId);
    this.#views.set(viewerId, { ...view, since: this.#clock.now().getTime() });
  }

  /** Whether that is the viewer's running view, as far as this server knows. */
  isThis(viewerId: bigint, nonce: bigint): boolean {
    return this.#views.get(viewerId)?.nonce === nonce;
  }

  /** What that view of the viewer holds; null: nothing, or it is not the one that runs. */
  heldBy(viewerId: bigint, nonce: bigint): Held | null {
    const running = this.#views.get(viewerId);
    return running?.nonce === nonce ? running.held : null;
  }

  /** Whether this server knows of another view that the viewer has begun. It may be older, when another server began this one. */
  isAnother(viewerId: bigint, nonce: bigint): boolean {
    const running = this.#views.get(viewerId);
    return running !== undefined && running.nonce !== nonce;
  }

  /** The viewer's view is over; when a nonce is given, only if it is that one. */
  end(viewerId: bigint, nonce?: bigint): void {
    const running = this.#views.get(viewerId);
    if (!running || (nonce !== undefined && running.nonce !== nonce)) return;
    this.#views.delete(viewerId);
    running.release();
  }

  /** Ends those that should have ended. A clock that was set back makes none of them stay. */
  sweep(): void {
    const now = this.#clock.now().getTime();
    for (const [viewerId, { since }] of this.#views) {
      if (Math.abs(now - since) < SLOT_MS) return;
      this.end(viewerId);
    }
  }
}
