import { LRUCache } from 'lru-cache';
import { placesFor } from '../platform/caches/places-for.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { stampOf, type TallyWindow } from './view-tallies.ts';

/** Households with a refusal, some of them for several adverts. */
const MAX_PLACES = 100_000;

/** The pause of an advert: for a household until the day ends, or for everybody until the hour ends. */
type Rest = { window: TallyWindow; household: string | null };

/** Adverts paused after a refusal: viewers who would not be paid are not shown them. */
export class RestingAdverts {
  readonly #clock: Clock;
  readonly #adverts = new LRUCache<string, Set<bigint>>(placesFor(MAX_PLACES));

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(advertId: bigint, rest: Rest): void {
    const place = this.#placeOf(rest);
    const known = this.#adverts.get(place);
    if (known) known.add(advertId);
    else this.#adverts.set(place, new Set([advertId]));
  }

  /** Returns the adverts paused for everybody, and for the household if one is given. */
  restingFor(household: string | null): ReadonlySet<bigint> {
    const everywhere = this.#of({ window: 'hour', household: null });
    if (household === null) return everywhere;
    return everywhere
      .union(this.#of({ window: 'hour', household }))
      .union(this.#of({ window: 'day', household }));
  }

  #of(rest: Rest): ReadonlySet<bigint> {
    return this.#adverts.get(this.#placeOf(rest)) ?? new Set();
  }

  #placeOf({ window, household }: Rest): string {
    return `${stampOf(this.#clock, window)} ${household ?? ''}`;
  }
}
