import { randomUUID } from 'node:crypto';
import type { Queryable } from '../platform/database/database.ts';
import {
  addCountedViews,
  type CountedBatch,
  type CountedView,
  readTurn,
  readTurns,
  type TurnedView,
} from './counted-views.ts';

/** The most views in one batch, so that no reader has to read very much at once. */
const MOST_IN_ONE = 5_000;
/** The number of turns read at once; the servers of a large site add about three a second. */
const TURNS_IN_ONE = 16n;

type Needs = {
  db: Queryable;
  /**
   * Called when the database is at an earlier turn than seen before, as after a restore: cached counts of
   * other servers are invalid.
   */
  onGoneBack(): void;
};

/**
 * The paid views that this server has not stored yet, and the turn up to which it has read those of other
 * servers. A turn is the number of a stored batch.
 */
export class CountedTurns {
  readonly #needs: Needs;
  readonly #server = randomUUID();
  #views: CountedView[] = [];
  /** A batch stays unchanged until its storage is confirmed. */
  #batches: CountedBatch[] = [];
  #lastBatch = 0n;
  /** The turn up to which all views are counted here; null before the first read. */
  #learned: bigint | null = null;
  /** Turns that this server added since then. */
  #own: bigint[] = [];

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The turn up to which all views are counted here. Later reads must return this turn or a later one. */
  get learned(): bigint {
    return this.#learned ?? 0n;
  }

  add(view: CountedView): void {
    this.#views.push(view);
  }

  /**
   * Tells whether a read of all turns up to `turn`, followed by `learn`, misses nothing. `before` is
   * `learned` at the start of the read.
   */
  isCurrent(turn: bigint, before: bigint): boolean {
    if (turn < before) this.#restart(turn);
    this.#learned ??= turn;
    return turn >= this.#learned;
  }

  /** Stores the views added since the last flush; the next flush retries failed and uncertain batches. */
  async store(): Promise<void> {
    this.#makeBatches();
    for (let batch = this.#batches[0]; batch; batch = this.#batches[0]) {
      this.#own.push(await addCountedViews(this.#needs.db, batch));
      this.#batches.shift();
    }
  }

  #makeBatches(): void {
    const views = this.#views;
    this.#views = [];
    for (let from = 0; from < views.length; from += MOST_IN_ONE) {
      this.#lastBatch += 1n;
      const number = this.#lastBatch;
      this.#batches.push({ server: this.#server, number, views: views.slice(from, from + MOST_IN_ONE) });
    }
  }

  /** Counts what other servers have added so far; what they add during the read waits for the next one. */
  async learn(count: (view: TurnedView) => void): Promise<void> {
    // Nothing was read yet.
    if (this.#learned === null) return;
    const { db } = this.#needs;
    const now = await readTurn(db);
    if (now < this.learned) this.#restart(now);
    for (let after = this.learned; after < now; after = this.learned) {
      const upTo = now - after > TURNS_IN_ONE ? after + TURNS_IN_ONE : now;
      const views = await readTurns(db, { after, upTo, own: this.#own });
      for (const view of views) count(view);
      this.#learned = upTo;
    }
    this.#own = this.#own.filter((turn) => turn > now);
  }

  #restart(turn: bigint): void {
    this.#learned = turn;
    this.#own = [];
    this.#needs.onGoneBack();
  }
}
