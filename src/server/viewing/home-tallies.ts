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

/** The groups in which views from one home count on one day. */
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

/** Reads the paid views of homes today on first use; later calls find them cached. */
const createReader = ({ db }: Pick<Needs, 'db'>, groups: HomeGroups, turns: CountedTurns) => {
  const read = gatherCalls((places: CountedPlace[]) => sumCountedViews(db, places));
  const load = async (of: Kind, home: HomeDay): Promise<Group> => {
    const name = nameOf(of, home);
    for (;;) {
      const before = turns.learned;
      const found = await read(placeOf(of, home));
      // Several calls may read at once. The first one has made the group and counts in it.
      const made = groups.get(name);
      if (made) return made;
      // What was learned during the read was counted in cached groups only.
      if (!found || !turns.isCurrent(found.upTo, before)) continue;
      const group = newGroup({ of, name, upTo: found.upTo });
      for (const sum of found.sums) groups.count(group, asCounted(sum), sum);
      groups.keep(group);
      return group;
    }
  };
  return (of: Kind, home: HomeDay) => groups.get(nameOf(of, home)) ?? load(of, home);
};

/** Counts what other servers paid to homes that are cached here and were read before it. */
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
 * Counts what households and networks are paid today. A paid view is one row for all of their limits; every
 * few seconds a flush stores new rows and reads those of other servers. So a limit can be exceeded by at most
 * what these credited in those seconds.
 */
export const createHomeTallies = ({ db, clock, keyring, log, limits, maxKnown = MAX_KNOWN }: Needs) => {
  const keysOf = remembered(MAX_ADDRESSES, (address): HomeKeys => homeKeysOf(keyring, address));
  const groups = new HomeGroups(limits, maxKnown);
  const turns = new CountedTurns({
    db,
    onGoneBack: () => {
      groups.forgetAll();
      log.error({}, 'database went back to an earlier time: cached home tallies dropped');
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
      log.error({ err: error }, 'paid views not stored: the next flush retries');
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
    /** Keeps the household cached while a credit is in flight. Returns a callback for the outcome. */
    beginCredit(home: Home): (view: LimitedView, credited: boolean) => void {
      const { day, networkKey, householdKey } = home;
      const under = KINDS.map((of) => groups.beginCredit(home.groups[of]));
      return ({ advertId, beneficiaryId, trust, earnNanos: earnedNanos }, credited) => {
        // The tallies count a credited view already, so it must be stored.
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
