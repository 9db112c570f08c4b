/** Who takes a place. */
export type Caller = {
  /** An account or a device; undefined: the request names neither. */
  person?: unknown;
  household: string;
  /** Whether they came back, and so are no stranger. */
  isKnown: boolean;
};

export type Places = {
  isFull(): boolean;
  /** Whether no stranger gets a place, whatever their household. */
  isFullForStrangers(): boolean;
  hasRoomFor(caller: Caller | undefined): boolean;
  take(caller: Caller | undefined): void;
  leave(caller: Caller | undefined): void;
};

/** How many places each key has. */
const createCounts = () => {
  const counts = new Map<unknown, number>();
  return {
    of: (key: unknown): number => counts.get(key) ?? 0,
    add(key: unknown, more: 1 | -1): void {
      const now = (counts.get(key) ?? 0) + more;
      if (now === 0) counts.delete(key);
      else counts.set(key, now);
    },
  };
};

/**
 * A number of places, of which strangers get half at most, so that no flood of them keeps out who came back. While strangers
 * have a quarter or more, a household of theirs gets one: a flood from a few addresses keeps out no other stranger, and in calm
 * hours a whole mobile network may share an address. `each` bounds one person. A caller that is left out is bounded by the
 * number of places alone (`docs/decisions/0123-places-for-those-who-came-back.md`).
 */
export const createPlaces = (all: number, each: number): Places => {
  const half = Math.ceil(all / 2);
  const quarter = Math.floor(all / 4);
  const persons = createCounts();
  const households = createCounts();
  let taken = 0;
  let strangers = 0;

  const count = (caller: Caller | undefined, more: 1 | -1): void => {
    taken += more;
    if (caller?.person !== undefined) persons.add(caller.person, more);
    if (!caller || caller.isKnown) return;
    strangers += more;
    households.add(caller.household, more);
  };

  return {
    isFull: () => taken >= all,
    isFullForStrangers: () => taken >= all || strangers >= half,
    hasRoomFor(caller) {
      if (taken >= all) return false;
      if (!caller) return true;
      if (caller.person !== undefined && persons.of(caller.person) >= each) return false;
      if (caller.isKnown) return true;
      return strangers < half && (strangers < quarter || households.of(caller.household) === 0);
    },
    take: (caller) => count(caller, 1),
    leave: (caller) => count(caller, -1),
  };
};
