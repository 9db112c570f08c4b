import { AsyncLocalStorage } from 'node:async_hooks';

/** The trust in a caller: `returned` came back, `opened` is of a household that opened a page. */
export type Standing = 'returned' | 'opened' | 'stranger';

/** The owner of a slot. */
export type Caller = {
  /** The account or device; undefined: the request names neither. */
  person?: unknown;
  household: string;
  standing: Standing;
};

type Places = {
  isFull(): boolean;
  /** Returns whether nobody of this standing gets a slot, whatever the household. */
  isFullFor(standing: Standing): boolean;
  hasRoomFor(caller: Caller | undefined): boolean;
  take(caller: Caller | undefined): void;
  leave(caller: Caller | undefined): void;
};

/** Counts the slots of each key. */
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
 * Limits slots: strangers get half at most, and together with those who opened a page three quarters. Once
 * half of such a share is used, each household gets one slot only, so that a few addresses keep out nobody.
 * `each` limits one person; undefined callers share the total only
 * (`docs/decisions/0014-requests-in-lanes.md`).
 */
export const createPlaces = (all: number, each: number): Places => {
  const forStrangers = Math.ceil(all / 2);
  // One of two slots is reserved for returning visitors.
  const forOthers = Math.max(forStrangers, Math.floor((all * 3) / 4));
  const persons = createCounts();
  const households = createCounts();
  let taken = 0;
  /** Slots of all who did not come back, and of the strangers among them. */
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
  /** Returns whether a household of this standing may have more than one slot. */
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

const callers = new AsyncLocalStorage<Caller | undefined>();

/** Runs work for a caller, so that its costs use the caller's slots. */
export const runForCaller = <T>(caller: Caller | undefined, work: () => T): T => callers.run(caller, work);

/** Undefined: a job or a command runs, or a call without slots. */
export const currentCaller = (): Caller | undefined => callers.getStore();
