import { LRUCache } from 'lru-cache';
import { placesFor } from '../platform/caches/remembered.ts';
import type { Clock } from '../platform/clock/clock.ts';
import {
  dayOfAdvert,
  type StoredTally,
  stampOf,
  type TallyWindow,
  type ViewTallies,
} from './view-tallies.ts';

/** Households with a refusal, some of them for several adverts. */
const MAX_PLACES = 100_000;

/** The pause of an advert: for a household until the day ends, or for everybody until the hour ends. */
type Pause = { window: TallyWindow; household: string | null };

/** Adverts paused after a refusal: viewers who would not be paid are not shown them. */
export class PausedAdverts {
  readonly #clock: Clock;
  readonly #adverts = new LRUCache<string, Set<bigint>>(placesFor(MAX_PLACES));

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(advertId: bigint, pause: Pause): void {
    const place = this.#placeOf(pause);
    const known = this.#adverts.get(place);
    if (known) known.add(advertId);
    else this.#adverts.set(place, new Set([advertId]));
  }

  /** Returns the adverts paused for everybody, and for the household if one is given. */
  pausedFor(household: string | null): ReadonlySet<bigint> {
    const everywhere = this.#of({ window: 'hour', household: null });
    if (household === null) return everywhere;
    return everywhere
      .union(this.#of({ window: 'hour', household }))
      .union(this.#of({ window: 'day', household }));
  }

  #of(pause: Pause): ReadonlySet<bigint> {
    return this.#adverts.get(this.#placeOf(pause)) ?? new Set();
  }

  #placeOf({ window, household }: Pause): string {
    return `${stampOf(this.#clock, window)} ${household ?? ''}`;
  }
}

/** An advert and its daily limit of paid views. */
export type DayLimit = { advertId: bigint; dailyViews: number };

/** Finds the adverts whose daily limit is reached. */
export const createSpentAdverts = ({ tallies, clock }: { tallies: ViewTallies; clock: Clock }) => {
  let met = { day: '', tallies: new Map<bigint, StoredTally>() };
  const metToday = (): Map<bigint, StoredTally> => {
    const day = stampOf(clock, 'day');
    if (met.day !== day) met = { day, tallies: new Map() };
    return met.tallies;
  };
  return {
    /** Returns and caches the spent adverts among these; reads only days that this server has not cached. */
    async among(adverts: readonly DayLimit[]): Promise<bigint[]> {
      const today = metToday();
      const spent = await Promise.all(
        adverts.map(async ({ advertId, dailyViews }) => {
          const tally = await tallies.tallyOf(dayOfAdvert(advertId));
          if (tally.views < dailyViews) return [];
          today.set(advertId, tally);
          return [advertId];
        }),
      );
      return spent.flat();
    },
    /** Returns cached adverts that are still spent: limits may be raised, and credits in flight may fail. */
    known(limitOf: (advertId: bigint) => number | null): bigint[] {
      return [...metToday()].flatMap(([advertId, tally]) => {
        const limit = tally.isForgotten ? null : limitOf(advertId);
        return limit !== null && tally.views >= limit ? [advertId] : [];
      });
    },
  };
};

export type SpentAdverts = ReturnType<typeof createSpentAdverts>;
