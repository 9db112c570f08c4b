import type { Nanos } from '#shared/money/nanos.ts';
import { createHomeSums, type HomeSums } from './home-sums.ts';
import type { HouseholdLimit, LimitedView, Room, SharedLimit, ViewLimit } from './limit-table.ts';
import { changeTally, type StoredTally, type ViewTallies, type ViewTally } from './view-tallies.ts';

/** A limit that applies to a view, its room, and what was counted of it. */
export type Counted = { limit: ViewLimit; room: Room; tally: ViewTally };

/** The counts read for a view. `home` is null if its address identifies nobody. */
type Found = { home: HomeSums | null; stored: ReadonlyMap<ViewLimit, StoredTally> };

/** Reserves a slot below the limits while a view runs. Returns a function that frees it. */
export const reserve = (counted: readonly Counted[], earnNanos: Nanos): (() => void) => {
  const change = (views: 1 | -1) => {
    for (const { tally } of counted) changeTally(tally.running, views, earnNanos);
  };
  change(1);
  return () => change(-1);
};

const isOfHousehold = (limit: ViewLimit): limit is HouseholdLimit => limit.of === 'household';
const isShared = (limit: ViewLimit): limit is SharedLimit => !isOfHousehold(limit);

type Needs = { tallies: ViewTallies; limits: readonly ViewLimit[] } & Omit<
  Parameters<typeof createHomeSums>[0],
  'limits'
>;

/** Finds what the limits of a view have counted, and counts its credit. */
export const createViewSlots = ({ tallies, limits, ...context }: Needs) => {
  const sumsOf = createHomeSums({ ...context, limits: limits.filter(isOfHousehold) });
  const shared = limits.filter(isShared);
  const readShared = async (view: LimitedView): Promise<Found['stored']> => {
    const read = async (limit: SharedLimit): Promise<[ViewLimit, StoredTally][]> => {
      const value = limit.valueOf(view);
      if (value === null) return [];
      return [[limit, await tallies.tallyOf({ kind: limit.kind, window: limit.window, value })]];
    };
    return new Map((await Promise.all(shared.map(read))).flat());
  };
  return {
    /** Reads what is not cached. */
    find: async (view: LimitedView): Promise<Found> => {
      const [stored, home] = await Promise.all([
        readShared(view),
        view.address === null ? null : sumsOf(view.address),
      ]);
      return { home, stored };
    },
    /** Lists the limits of the view. The caller counts before it waits, or the home may drop a tally. */
    countedIn: ({ home, stored }: Found, view: LimitedView): Counted[] =>
      limits.flatMap((limit): Counted[] => {
        const value = isOfHousehold(limit) ? limit.valueOf(view) : null;
        const tally = value === null ? stored.get(limit) : home?.tallyOf(limit as HouseholdLimit, value);
        return tally ? [{ limit, room: limit.roomFor(view), tally }] : [];
      }),
    /** Counts a view whose credit is in flight. Returns a callback for the outcome. */
    beginCredit({ home, stored }: Found, view: LimitedView & { nonce: bigint }): (credited: boolean) => void {
      for (const tally of stored.values()) changeTally(tally, 1, view.earnNanos);
      const endAtHome = home?.beginCredit(view);
      return (credited) => {
        for (const tally of stored.values())
          if (credited) tallies.noteCounted(tally, view.earnNanos);
          else changeTally(tally, -1, view.earnNanos);
        endAtHome?.(credited);
      };
    },
  };
};
