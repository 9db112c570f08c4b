import type { AppContext } from '../platform/app-context.ts';
import { remembered } from '../platform/caches/remembered.ts';
import { gatherCalls } from '../platform/database/gather-calls.ts';
import { runRegularly } from '../platform/database/run-regularly.ts';
import { CountedTurns } from './counted-turns.ts';
import { type CountedPlace, sumCountedViews, type TurnedView } from './counted-views.ts';
import { asCounted, type Group, HomeGroups, type HomeLimit, newGroup } from './home-groups.ts';
import { type HomeKeys, homeKeysOf } from './home-keys.ts';
import type { LimitedView } from './limit-table.ts';
import { stampOf, type ViewTally } from './view-tallies.ts';

type Kind = HomeLimit['of'];
type HomeDay = HomeKeys & { day: string };

/** Where views from one home count on one day. */
export type Home = HomeDay & { groups: Readonly<Record<Kind, Group>> };

const MAX_ADDRESSES = 100_000;
const MAX_KNOWN = 100_000;
const KINDS = ['household', 'network'] as const;

const nameOf = (of: Kind, { day, networkKey, householdKey }: HomeDay): string =>
  of === 'network' ? `${day} ${networkKey}` : `${day} ${networkKey} ${householdKey}`;

const placeOf = (of: Kind, { day, networkKey, householdKey }: HomeDay): CountedPlace => ({
  day,
  networkKey,
  householdKey: of === 'network' ? null : householdKey,
});

type Needs = Pick<AppContext, 'db' | 'clock' | 'keyring' | 'log'> & {
  limits: readonly HomeLimit[];
  maxKnown?: number | undefined;
};

/** What homes are paid for today, read when one is first asked for, and then kept in memory. */
const createReader = ({ db }: Pick<Needs, 'db'>, groups: HomeGroups, turns: CountedTurns) => {
  const read = gatherCalls((places: CountedPlace[]) => sumCountedViews(db, places));
  const load = async (of: Kind, home: HomeDay): Promise<Group> => {
    const name = nameOf(of, home);
    for (;;) {
      const before = turns.learned;
      const found = await read(placeOf(of, home));
      // Several may ask at once. The first of them has made the group, and counts in it.
      const made = groups.get(name);
      if (made) return made;
      // What was learned meanwhile was counted only in groups that were known.
      if (!found || !turns.isCurrent(found.upTo, before)) continue;
      const group = newGroup({ of, name, upTo: found.upTo });
      for (const sum of found.sums) groups.count(group, asCounted(sum), sum);
      groups.keep(group);
      return group;
    }
  };
  return (of: Kind, home: HomeDay) => groups.get(nameOf(of, home)) ?? load(of, home);
};

/** Counts what another server paid in the homes that are known here and were read before it. */
const learnerOf =
  (groups: HomeGroups) =>
  (view: TurnedView): void => {
    for (const of of KINDS) {
      const group = groups.get(nameOf(of, view));
      if (group && view.turn > group.upTo)
        groups.count(group, asCounted(view), { views: 1, earnedNanos: view.earnedNanos });
    }
  };

/**
 * What households and networks are paid for today. A paid view is one row for all of their limits, which is added to the database every
 * few seconds; what other servers added is learned then, too. So a limit can be passed, by no more than what these credited in those seconds.
 */
export const createHomeTallies = ({ db, clock, keyring, log, limits, maxKnown = MAX_KNOWN }: Needs) => {
  const keysOf = remembered(MAX_ADDRESSES, (address): HomeKeys => homeKeysOf(keyring, address));
  const groups = new HomeGroups(limits, maxKnown);
  const turns = new CountedTurns({
    db,
    onGoneBack: () => {
      groups.forgetAll();
      log.error({}, 'the database has gone back to an earlier time: what homes were paid is read anew');
    },
  });
  const groupOf = createReader({ db }, groups, turns);

  const learn = learnerOf(groups);
  const storeAndLearn = async (): Promise<void> => {
    groups.dropUnused();
    groups.beginStoring();
    try {
      await turns.store();
      await turns.learn(learn);
      groups.endStoring(true);
    } catch (error) {
      groups.endStoring(false);
      log.error({ err: error }, 'paid views could not be counted; they wait for the next time');
    }
  };

  return {
    async homeOf(address: string): Promise<Home> {
      const home = { ...keysOf(address), day: stampOf(clock, 'day') };
      const [household, network] = await Promise.all([groupOf('household', home), groupOf('network', home)]);
      return { ...home, groups: { household, network } };
    },
    tallyOf: ({ groups: its }: Home, limit: HomeLimit, value: string): ViewTally =>
      groups.tallyIn(its[limit.of], limit, value),
    /** The home stays known until its credit is decided. Answers how to say what became of it. */
    beginCredit(home: Home): (view: LimitedView, credited: boolean) => void {
      const { day, networkKey, householdKey } = home;
      const under = KINDS.map((of) => groups.beginCredit(home.groups[of]));
      return ({ advertId, beneficiaryId, trust, earnNanos: earnedNanos }, credited) => {
        // What the tallies count already has come to stay, so it must be stored; or it comes to nothing.
        const newDevice = trust === 'new';
        if (credited)
          turns.add({ day, networkKey, householdKey, advertId, beneficiaryId, newDevice, earnedNanos });
        for (const group of under) groups.endCredit(group, credited);
      };
    },
    ...runRegularly(storeAndLearn),
  };
};

export type HomeTallies = ReturnType<typeof createHomeTallies>;
