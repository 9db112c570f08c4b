import { LRUCache } from 'lru-cache';
import { placesFor } from '../platform/caches/places-for.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { LimitedView, Room, ViewLimit } from './limit-table.ts';
import {
  changeTally,
  hourOf,
  stampOf,
  type TallyWindow,
  type ViewTallies,
  type ViewTally,
} from './view-tallies.ts';

export type Counted = { limit: ViewLimit; room: Room; tally: ViewTally };

/** A view that runs in its places below the limits, and when those were looked up. */
export type Held = { view: LimitedView; hour: number; counted: Counted[] };

/** Holds a view's place while it runs, and knows how to give it back. */
export const hold = (held: Held) => {
  const change = (views: 1 | -1) => {
    for (const { tally } of held.counted) changeTally(tally.running, views, held.view.earnNanos);
  };
  change(1);
  return { held, release: () => change(-1) };
};

/** A view that will not be paid takes no place; it is known all the same, as the viewer's last one. */
export const HOLDS_NOTHING = { held: null, release: (): void => undefined };

const isSame = (one: LimitedView, other: LimitedView): boolean =>
  one.address === other.address &&
  one.shared === other.shared &&
  one.advertId === other.advertId &&
  one.viewsBought === other.viewsBought &&
  one.beneficiaryId === other.beneficiaryId &&
  one.earnNanos === other.earnNanos &&
  one.trust === other.trust;

/** The tallies that limit the view. They are read at its start, so that its credit need not. */
const countedFor = (
  tallies: ViewTallies,
  limits: readonly ViewLimit[],
  view: LimitedView,
): Promise<Counted[]> => {
  const held: { limit: ViewLimit; value: string }[] = [];
  for (const limit of limits) {
    const value = limit.valueOf(view);
    if (value !== null) held.push({ limit, value });
  }
  const count = async ({ limit, value }: (typeof held)[number]): Promise<Counted> => {
    const { kind, window } = limit;
    return { limit, room: limit.roomFor(view), tally: await tallies.tallyOf({ kind, window, value }) };
  };
  return Promise.all(held.map(count));
};

type Needs = { tallies: ViewTallies; limits: readonly ViewLimit[]; clock: Clock };

/** The places of views below the limits: looked up at the start, and kept with the view that runs. */
export const createHeldPlaces = ({ tallies, limits, clock }: Needs) => {
  const isStill = ({ view, hour, counted }: Held, ending: LimitedView): boolean =>
    hour === hourOf(clock) && isSame(view, ending) && !counted.some(({ tally }) => tally.isForgotten);
  return {
    heldFor: async (view: LimitedView): Promise<Held> => ({
      view,
      hour: hourOf(clock),
      counted: await countedFor(tallies, limits, view),
    }),
    /** The tallies that limit a view now that it ends: mostly those in which it runs. */
    atTheEnd: async (ending: LimitedView, held: Held | null): Promise<Counted[]> =>
      held && isStill(held, ending) ? held.counted : countedFor(tallies, limits, ending),
  };
};

/** Households that somebody was refused in, some of them for several adverts. */
const MAX_PLACES = 100_000;

/** For whom adverts rest: for a household until the day is over, or for everybody until the hour is. */
type Rest = { window: TallyWindow; household: string | null };

/** Adverts that are not paid for a while, as somebody was told: who would not be paid for them is not shown them meanwhile. */
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

  of(rest: Rest): ReadonlySet<bigint> {
    return this.#adverts.get(this.#placeOf(rest)) ?? new Set();
  }

  #placeOf({ window, household }: Rest): string {
    return `${stampOf(this.#clock, window)} ${household ?? ''}`;
  }
}
