import { LRUCache } from 'lru-cache';
import { placesFor } from '../platform/caches/places-for.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { type HomeLimit, isHomeLimit } from './home-groups.ts';
import { createHomeTallies, type Home, type HomeTallies } from './home-tallies.ts';
import type { LimitedView, Room, SharedLimit, ViewLimit } from './limit-table.ts';
import {
  changeTally,
  hourOf,
  type StoredTally,
  stampOf,
  type TallyWindow,
  type ViewTallies,
  type ViewTally,
} from './view-tallies.ts';

type CountedOfAll = { limit: SharedLimit; room: Room; tally: StoredTally };
type CountedAtHome = { limit: HomeLimit; room: Room; tally: ViewTally };
export type Counted = CountedOfAll | CountedAtHome;

/** A view, its tallies and the hour of their lookup. `home` is null if the address identifies nobody. */
export type Held = { view: LimitedView; hour: number; counted: Counted[]; home: Home | null };

/** Reserves a view's slot while it runs; `release` frees it. */
export const hold = (held: Held) => {
  const change = (views: 1 | -1) => {
    for (const { tally } of held.counted) changeTally(tally.running, views, held.view.earnNanos);
  };
  change(1);
  return { held, release: () => change(-1) };
};

/** The slot of an unpaid view: none. The view is still stored as the viewer's last one. */
export const NO_SLOT = { held: null, release: (): void => undefined };

const isSame = (one: LimitedView, other: LimitedView): boolean =>
  one.address === other.address &&
  one.shared === other.shared &&
  one.block === other.block &&
  one.advertId === other.advertId &&
  one.viewsBought === other.viewsBought &&
  one.beneficiaryId === other.beneficiaryId &&
  one.earnNanos === other.earnNanos &&
  one.trust === other.trust;

type Counters = {
  tallies: ViewTallies;
  homes: HomeTallies;
  limits: readonly ViewLimit[];
  /** Those limits whose tallies are rows. */
  shared: readonly SharedLimit[];
};

const readShared = ({ tallies, shared }: Counters, view: LimitedView) => {
  const read = async (limit: SharedLimit): Promise<[ViewLimit, StoredTally][]> => {
    const value = limit.valueOf(view);
    if (value === null) return [];
    return [[limit, await tallies.tallyOf({ kind: limit.kind, window: limit.window, value })]];
  };
  return Promise.all(shared.map(read)).then((found) => new Map(found.flat()));
};

/**
 * Reads the tallies that limit the view at its start, so that its credit need not. The home's tallies come
 * last and without a further wait, because uncounted ones are soon evicted.
 */
const countedFor = async (counters: Counters, view: LimitedView) => {
  const shared = await readShared(counters, view);
  const home = view.address === null ? null : await counters.homes.homeOf(view.address);
  const count = (limit: ViewLimit): Counted[] => {
    const room = limit.roomFor(view);
    if (!isHomeLimit(limit)) {
      const tally = shared.get(limit);
      return tally ? [{ limit, room, tally }] : [];
    }
    const value = limit.valueOf(view);
    if (home === null || value === null) return [];
    return [{ limit, room, tally: counters.homes.tallyOf(home, limit, value) }];
  };
  return { home, counted: counters.limits.flatMap(count) };
};

type Needs = Pick<Counters, 'tallies' | 'limits'> & Omit<Parameters<typeof createHomeTallies>[0], 'limits'>;

/** Manages the slots of views below the limits: read at the start, and kept with the running view. */
export const createViewSlots = ({ tallies, limits, ...context }: Needs) => {
  const { clock } = context;
  const homes = createHomeTallies({ ...context, limits: limits.filter(isHomeLimit) });
  const shared = limits.filter((limit) => !isHomeLimit(limit));
  const counters = { tallies, homes, limits, shared };
  const isStill = ({ view, hour, counted }: Held, ending: LimitedView): boolean =>
    hour === hourOf(clock) && isSame(view, ending) && !counted.some(({ tally }) => tally.isForgotten);
  const heldFor = async (view: LimitedView): Promise<Held> => {
    const hour = hourOf(clock);
    return { view, hour, ...(await countedFor(counters, view)) };
  };
  return {
    heldFor,
    /** Returns the tallies that limit a view at its end, mostly those of its start. */
    atTheEnd: async (ending: LimitedView, held: Held | null): Promise<Held> =>
      held && isStill(held, ending) ? held : heldFor(ending),
    /** Counts a view whose credit is in flight. Returns a callback for the outcome. */
    beginCredit({ view, counted, home }: Held): (credited: boolean) => void {
      const change = (views: 1 | -1): void => {
        for (const { tally } of counted) changeTally(tally, views, view.earnNanos);
      };
      change(1);
      const endAtHome = home && homes.beginCredit(home);
      return (credited) => {
        if (!credited) change(-1);
        else
          for (const one of counted) if ('row' in one.tally) tallies.noteCounted(one.tally, view.earnNanos);
        endAtHome?.(view, credited);
      };
    },
    flush: homes.flush,
    close: homes.close,
  };
};

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
