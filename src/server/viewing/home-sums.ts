import { LRUCache } from 'lru-cache';
import type { AppContext } from '../platform/app-context.ts';
import { placesFor, remembered } from '../platform/caches/remembered.ts';
import { gatherCalls } from '../platform/database/gather-calls.ts';
import { type HomeDay, type HomeView, homeKeysOf, readPaidAtHomes } from './decided-views.ts';
import type { HouseholdLimit } from './limit-table.ts';
import { changeTally, nothing, stampOf, type ViewTally } from './view-tallies.ts';

/** A credit of this server. `isRead`: the last read has its row. `endedAt`: null while it is in flight. */
type Credit = { view: HomeView; isRead: boolean; endedAt: number | null };

/** Orders the reads and the ends of credits of this process. */
let lastMoment = 0;
const nextMoment = (): number => {
  lastMoment += 1;
  return lastMoment;
};

/** The age at which sums are read again, for what other servers paid. */
export const FRESH_MS = 30_000;

/** The paid views of a household on one day, by kind and value of its limits, and those that run. */
export class HomeSums {
  readonly #limits: readonly HouseholdLimit[];
  readonly #tallies = new Map<string, ViewTally>();
  /** Credits in flight, and those that ended after the last read began. */
  readonly #credits = new Set<Credit>();
  #readFrom = 0;
  /** When the last read began, by the clock of the server. */
  #readAt = Number.NaN;
  #isForgotten = false;

  constructor(limits: readonly HouseholdLimit[]) {
    this.#limits = limits;
  }

  /** The number of tallies, which the next read bounds. */
  get size(): number {
    return this.#tallies.size;
  }

  isFresh(now: Date): boolean {
    return !this.#isForgotten && Math.abs(now.getTime() - this.#readAt) < FRESH_MS;
  }

  /** Makes the sums stale, as they were evicted: a new look-up returns others. */
  forget(): void {
    this.#isForgotten = true;
  }

  tallyOf({ kind }: HouseholdLimit, value: string): ViewTally {
    const name = `${kind} ${value}`;
    const known = this.#tallies.get(name);
    if (known) return known;
    const tally = { ...nothing(), running: nothing() };
    this.#tallies.set(name, tally);
    return tally;
  }

  /** Counts a view whose credit is in flight. Returns a callback for the outcome. */
  beginCredit(view: HomeView): (credited: boolean) => void {
    const credit: Credit = { view, isRead: false, endedAt: null };
    this.#credits.add(credit);
    this.#change(view, 1);
    return (credited) => {
      credit.endedAt = nextMoment();
      if (credited && !credit.isRead) return;
      this.#credits.delete(credit);
      if (!credit.isRead) this.#change(view, -1);
    };
  }

  /**
   * Replaces the sums by views read at or after the moment `from`, which the clock calls `at`. The read has
   * every credit that ended before; later ones are counted once, whether it has them or not.
   */
  learn(views: readonly HomeView[], from: number, at: Date): void {
    // A read that began earlier has answered later.
    if (from < this.#readFrom) return;
    this.#readFrom = from;
    this.#readAt = at.getTime();
    for (const tally of this.#tallies.values()) Object.assign(tally, nothing());
    for (const view of views) this.#change(view, 1);
    const nonces = new Set(views.map(({ nonce }) => nonce));
    for (const credit of this.#credits) {
      credit.isRead = nonces.has(credit.view.nonce);
      const isOver = credit.endedAt !== null && (credit.isRead || credit.endedAt < from);
      if (isOver) this.#credits.delete(credit);
      else if (!credit.isRead) this.#change(credit.view, 1);
    }
    // A client that starts many views leaves tallies without any.
    for (const [name, { views: paid, running }] of this.#tallies)
      if (paid === 0 && running.views === 0) this.#tallies.delete(name);
  }

  #change(view: HomeView, views: 1 | -1): void {
    for (const limit of this.#limits) {
      const value = limit.valueOf(view);
      if (value !== null) changeTally(this.tallyOf(limit, value), views, view.earnNanos);
    }
  }
}

const MAX_ADDRESSES = 100_000;
/** Above this number the cache evicts the least recently used households. */
const MAX_KNOWN = 100_000;

type Needs = Pick<AppContext, 'db' | 'clock' | 'keyring'> & {
  limits: readonly HouseholdLimit[];
  maxKnown?: number | undefined;
};

/**
 * Reads what households are paid today when a view needs it, and caches it for seconds. Credits of this
 * server count at once, so a limit can be exceeded by what other servers credited in these seconds.
 */
export const createHomeSums = ({ db, clock, keyring, limits, maxKnown = MAX_KNOWN }: Needs) => {
  const keyOf = remembered(MAX_ADDRESSES, (address) => homeKeysOf(keyring, address));
  const known = new LRUCache<string, HomeSums>({
    ...placesFor(maxKnown),
    dispose: (sums) => sums.forget(),
  });
  const read = gatherCalls((homes: HomeDay[]) => readPaidAtHomes(db, clock, homes));
  const knownOf = (name: string): HomeSums => {
    const found = known.get(name);
    if (found) return found;
    const made = new HomeSums(limits);
    known.set(name, made);
    return made;
  };
  return async (address: string): Promise<HomeSums> => {
    const home = { day: stampOf(clock, 'day'), householdKey: keyOf(address).householdKey };
    const sums = knownOf(`${home.day} ${home.householdKey}`);
    const now = clock.now();
    if (sums.isFresh(now)) return sums;
    const from = nextMoment();
    sums.learn((await read(home)) ?? [], from, now);
    return sums;
  };
};
