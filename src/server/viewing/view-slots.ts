import type { Nanos } from '#shared/money/nanos.ts';
import { createHomeSums, type HomeSums } from './home-sums.ts';
import type { HouseholdLimit, LimitedView, Room, SharedLimit, ViewLimit } from './limit-table.ts';
import { changeTally, hourOf, type StoredTally, type ViewTallies, type ViewTally } from './view-tallies.ts';

/** A limit that applies to a view, its room, and what was counted of it. */
export type Counted = { limit: ViewLimit; room: Room; tally: ViewTally };

/** The counts read for a view, in this hour. `home` is null if its address identifies nobody. */
type Found = { hour: number; home: HomeSums | null; stored: ReadonlyMap<ViewLimit, StoredTally> };

/** A slot below the limits that a view has while it runs, with the counts that were read for its start. */
export type Slot = { address: string | null; found: Found; release(): void };

type Taken = Omit<Slot, 'release'> & { counted: readonly Counted[] };

/** Reserves a slot while the view runs. */
export const reserve = ({ counted, ...start }: Taken, earnNanos: Nanos): Slot => {
  const change = (views: 1 | -1) => {
    for (const { tally } of counted) changeTally(tally.running, views, earnNanos);
  };
  change(1);
  return { ...start, release: () => change(-1) };
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
      const hour = hourOf(context.clock);
      const [stored, home] = await Promise.all([
        readShared(view),
        view.address === null ? null : sumsOf(view.address),
      ]);
      return { hour, home, stored };
    },
    /**
     * Tells whether a look-up for the view at its end would find the counts of its start again: to look
     * costs five times as much as to ask. The page and the advert of a view stay, its address may change.
     */
    isCurrent: ({ address, found: { hour, home, stored } }: Slot, ending: LimitedView): boolean =>
      address === ending.address &&
      hour === hourOf(context.clock) &&
      (home === null || home.isFresh(context.clock.now())) &&
      !stored.values().some(({ isForgotten }) => isForgotten),
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
