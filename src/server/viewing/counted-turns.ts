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

/** Stored as one turn, so that nobody has to read very much at once. */
const MOST_IN_ONE = 5_000;
/** Read at once: the servers of a large site add some three in a second. */
const TURNS_IN_ONE = 16n;

type Needs = {
  db: Queryable;
  /** The database is at an earlier turn than this server knows of, as after a restore: what is known of the others is worth nothing. */
  onGoneBack(): void;
};

/** The paid views that this server counted and has not stored yet, and how far it knows those of the others. */
export class CountedTurns {
  readonly #needs: Needs;
  readonly #server = randomUUID();
  #views: CountedView[] = [];
  /** They stay as they are until they are known to be stored. */
  #batches: CountedBatch[] = [];
  #lastBatch = 0n;
  /** Up to which turn all is counted here; null: nobody asked for anything yet. */
  #learned: bigint | null = null;
  /** In which this server added its own since. */
  #own: bigint[] = [];

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Up to which turn all is counted here. Whoever reads from now on must be told of a turn that is no earlier. */
  get learned(): bigint {
    return this.#learned ?? 0n;
  }

  add(view: CountedView): void {
    this.#views.push(view);
  }

  /**
   * Whether nothing is missed by who has read all turns up to this one, and counts from here on what is learned. `before`: what was
   * learned when the reading began.
   */
  isCurrent(turn: bigint, before: bigint): boolean {
    if (turn < before) this.#startAnew(turn);
    this.#learned ??= turn;
    return turn >= this.#learned;
  }

  /** Stores what was added since the last time. What cannot be stored, or may have been, waits for the next time. */
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

  /** Counts what other servers have added until now. What they add meanwhile is for the next time, or this might never end. */
  async learn(count: (view: TurnedView) => void): Promise<void> {
    // Nobody has read anything yet.
    if (this.#learned === null) return;
    const { db } = this.#needs;
    const now = await readTurn(db);
    if (now < this.learned) this.#startAnew(now);
    for (let after = this.learned; after < now; after = this.learned) {
      const upTo = now - after > TURNS_IN_ONE ? after + TURNS_IN_ONE : now;
      const views = await readTurns(db, { after, upTo, own: this.#own });
      for (const view of views) count(view);
      this.#learned = upTo;
    }
    this.#own = this.#own.filter((turn) => turn > now);
  }

  #startAnew(turn: bigint): void {
    this.#learned = turn;
    this.#own = [];
    this.#needs.onGoneBack();
  }
}
