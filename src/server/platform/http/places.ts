/** How well a caller is known: `returned` came back, `opened` is of a home that opened a page before, all others are strangers. */
export type Standing = 'returned' | 'opened' | 'stranger';

/** Who takes a place. */
export type Caller = {
  /** An account or a device; undefined: the request names neither. */
  person?: unknown;
  household: string;
  standing: Standing;
};

export type Places = {
  isFull(): boolean;
  /** Whether nobody of this standing gets a place, whatever their household. */
  isFullFor(standing: Standing): boolean;
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
 * A number of places. Strangers get half at most, and with those who opened a page three quarters at most, so that no flood keeps out
 * who is better known. While half of such a share is taken, a household gets one place: a flood from a few addresses keeps out
 * nobody, and in calm hours a whole mobile network may share an address. `each` bounds one person. A caller that is left out is
 * bounded by the number of places alone (`docs/decisions/0123-places-for-those-who-came-back.md`).
 */
export const createPlaces = (all: number, each: number): Places => {
  const forStrangers = Math.ceil(all / 2);
  // Of two places one stays for who came back.
  const forOthers = Math.max(forStrangers, Math.floor((all * 3) / 4));
  const persons = createCounts();
  const households = createCounts();
  let taken = 0;
  /** Of all who did not come back, and of strangers among them. */
  let ofOthers = 0;
  let ofStrangers = 0;

  const count = (caller: Caller | undefined, more: 1 | -1): void => {
    taken += more;
    if (caller?.person !== undefined) persons.add(caller.person, more);
    if (!caller || caller.standing === 'returned') return;
    ofOthers += more;
    if (caller.standing === 'stranger') ofStrangers += more;
    households.add(caller.household, more);
  };
  const isFull = (): boolean => taken >= all;
  const isFullFor = (standing: Standing): boolean =>
    isFull() ||
    (standing !== 'returned' && ofOthers >= forOthers) ||
    (standing === 'stranger' && ofStrangers >= forStrangers);
  /** Whether a household of this standing may have more than one place. */
  const isCalmFor = (standing: Standing): boolean =>
    standing === 'stranger'
      ? ofStrangers < Math.floor(forStrangers / 2)
      : ofOthers < Math.floor(forOthers / 2);

  return {
    isFull,
    isFullFor,
    hasRoomFor(caller) {
      if (!caller) return !isFull();
      const { person, household, standing } = caller;
      if (isFullFor(standing)) return false;
      if (person !== undefined && persons.of(person) >= each) return false;
      return standing === 'returned' || isCalmFor(standing) || households.of(household) === 0;
    },
    take: (caller) => count(caller, 1),
    leave: (caller) => count(caller, -1),
  };
};
