import { LRUCache } from 'lru-cache';
import { asNanos } from '#shared/money/nanos.ts';
import { placesFor } from '../platform/caches/places-for.ts';
import type { CountedView } from './counted-views.ts';
import type { HouseholdLimit, HouseholdView, NetworkLimit, ViewLimit } from './limit-table.ts';
import { nothing, type ViewTally } from './view-tallies.ts';
import type { TallySum } from './viewing-store.ts';

export type HomeLimit = HouseholdLimit | NetworkLimit;

export const isHomeLimit = (limit: ViewLimit): limit is HomeLimit =>
  limit.of === 'household' || limit.of === 'network';

/** The paid views of one household or network on one day, by kind and value of its limits. */
export type Group = {
  readonly of: HomeLimit['of'];
  /** Includes the day. */
  readonly name: string;
  /** The turn up to which the group was read. */
  readonly upTo: bigint;
  readonly tallies: Map<string, ViewTally>;
  /** Credits in flight. */
  credits: number;
  isForgotten: boolean;
};

export const newGroup = (facts: Pick<Group, 'of' | 'name' | 'upTo'>): Group => ({
  ...facts,
  tallies: new Map(),
  credits: 0,
  isForgotten: false,
});

/** Adds the trust that the limits ask for: they distinguish new devices from all others only. */
export const asCounted = <View extends Omit<HouseholdView, 'trust'> & Pick<CountedView, 'newDevice'>>(
  view: View,
): View & HouseholdView => ({ ...view, trust: view.newDevice ? 'new' : 'returned' });

type Young = { group: Group; name: string; tally: ViewTally };

/** The groups that this server caches; evicts the least recently used. */
export class HomeGroups {
  readonly #limits: readonly HomeLimit[];
  readonly #known: LRUCache<string, Group>;
  /** Groups with unstored views are newer than the database, and stay cached until these are stored. */
  #unstored = new Map<string, Group>();
  #storing = new Map<string, Group>();
  /** Groups with credits in flight stay cached until these are decided. */
  readonly #credited = new Map<string, Group>();
  /** Tallies looked up since the last flush and before it, perhaps never counted in. */
  #young: Young[] = [];
  #older: Young[] = [];

  constructor(limits: readonly HomeLimit[], maxKnown: number) {
    this.#limits = limits;
    this.#known = new LRUCache({
      ...placesFor(maxKnown),
      dispose: (group) => {
        group.isForgotten = true;
        for (const tally of group.tallies.values()) tally.isForgotten = true;
      },
    });
  }

  get(name: string): Group | undefined {
    return (
      this.#known.get(name) ?? this.#credited.get(name) ?? this.#unstored.get(name) ?? this.#storing.get(name)
    );
  }

  /** Evicts all groups but those with unstored views or credits in flight. */
  forgetAll(): void {
    this.#known.clear();
  }

  /** Returns the group that counts the credit: this one, or the one read after its eviction. */
  beginCredit(group: Group): Group {
    const current = group.isForgotten ? (this.get(group.name) ?? group) : group;
    if (current.credits === 0) this.#credited.set(current.name, current);
    current.credits += 1;
    return current;
  }

  endCredit(group: Group, credited: boolean): void {
    group.credits -= 1;
    if (group.credits === 0) this.#credited.delete(group.name);
    if (credited) this.#unstored.set(group.name, group);
  }

  keep(group: Group): void {
    this.#known.set(group.name, group);
  }

  tallyIn(group: Group, { kind }: HomeLimit, value: string): ViewTally {
    const name = `${kind} ${value}`;
    const known = group.tallies.get(name);
    if (known) return known;
    const tally: ViewTally = { ...nothing(), running: nothing(), isForgotten: group.isForgotten };
    group.tallies.set(name, tally);
    this.#young.push({ group, name, tally });
    return tally;
  }

  /** Counts views that have no slot on this server. */
  count(group: Group, view: HouseholdView, sum: TallySum): void {
    for (const limit of this.#limits) {
      const value = limit.of === group.of ? limit.valueOf(view) : null;
      if (value === null) continue;
      const tally = this.tallyIn(group, limit, value);
      tally.views += sum.views;
      tally.earnedNanos = asNanos(tally.earnedNanos + sum.earnedNanos);
    }
  }

  beginStoring(): void {
    this.#storing = this.#unstored;
    this.#unstored = new Map();
  }

  endStoring(areStored: boolean): void {
    if (!areStored) this.#unstored = new Map([...this.#storing, ...this.#unstored]);
    this.#storing = new Map();
  }

  /**
   * Evicts tallies that were read but never counted, one interval later, so that a client that starts many
   * views cannot fill the memory. A reader that is about to count still finds its tally.
   */
  dropUnused(): void {
    const kept = this.#older.filter(({ group, name, tally }) => {
      if (tally.views > 0 || group.isForgotten) return false;
      if (tally.running.views > 0) return true;
      tally.isForgotten = true;
      group.tallies.delete(name);
      return false;
    });
    this.#older = [...kept, ...this.#young];
    this.#young = [];
  }
}
