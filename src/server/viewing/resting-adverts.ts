import { LRUCache } from 'lru-cache';
import type { Clock } from '../platform/clock/clock.ts';
import { stampOf, type TallyWindow } from './view-tallies.ts';

/** Households that somebody was refused in, some of them for several adverts. */
const MAX_PLACES = 100_000;

/** For whom adverts rest: for a household until the day is over, or for everybody until the hour is. */
type Rest = { window: TallyWindow; household: string | null };

/** Adverts that are not paid for a while, as somebody was told: who would not be paid for them is not shown them meanwhile. */
export class RestingAdverts {
  readonly #clock: Clock;
  readonly #adverts = new LRUCache<string, Set<bigint>>({ maxSize: MAX_PLACES, sizeCalculation: () => 1 });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(advertId: bigint, rest: Rest): void {
    const place = this.#placeOf(rest);
    const known = this.#adverts.get(place);
    if (known) known.add(advertId);
    else this.#adverts.set(place, new Set([advertId]));
  }

  of(rest: Rest): ReadonlySet<bigint> {
    return this.#adverts.get(this.#placeOf(rest)) ?? new Set();
  }

  #placeOf({ window, household }: Rest): string {
    return `${stampOf(this.#clock, window)} ${household ?? ''}`;
  }
}
