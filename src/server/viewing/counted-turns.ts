import type { Queryable } from '../platform/database/database.ts';
import { addCountedViews, type CountedView, readNextTurn, type TurnedView } from './counted-views.ts';

/** The paid views that this server counted and has not stored yet, and how far it knows those of the others. */
export class CountedTurns {
  readonly #db: Queryable;
  #views: CountedView[] = [];
  /** Up to which turn all is counted here; null: nobody asked for anything yet. */
  #learned: bigint | null = null;
  /** In which this server added its own since. */
  #own: bigint[] = [];

  constructor(db: Queryable) {
    this.#db = db;
  }

  add(view: CountedView): void {
    this.#views.push(view);
  }

  /** Whether nothing is missed by who has read all turns up to this one, and counts from here on what is learned. */
  isCurrent(turn: bigint): boolean {
    this.#learned ??= turn;
    return turn >= this.#learned;
  }

  /** Stores what was added since the last time. What cannot be stored waits for the next time. */
  async store(): Promise<void> {
    const views = this.#views;
    if (views.length === 0) return;
    this.#views = [];
    try {
      this.#own.push(await addCountedViews(this.#db, views));
    } catch (error) {
      this.#views = [...views, ...this.#views];
      throw error;
    }
  }

  /** Counts what other servers have added since, turn by turn, so that none of it is much at once. */
  async learn(count: (view: TurnedView) => void): Promise<void> {
    // Nobody has read anything yet.
    if (this.#learned === null) return;
    for (;;) {
      const views = await readNextTurn(this.#db, { turn: this.#learned, own: this.#own });
      const [first] = views;
      if (!first) break;
      for (const view of views) count(view);
      this.#learned = first.turn;
    }
    const last = this.#own.at(-1);
    if (last !== undefined && last > this.#learned) this.#learned = last;
    this.#own = [];
  }
}
