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

/** What one household or network was paid for on one day, by kinds and values of its limits. */
export type Group = {
  readonly of: HomeLimit['of'];
  /** Of the day as well. */
  readonly name: string;
  /** The turn up to which it was read. */
  readonly upTo: bigint;
  readonly tallies: Map<string, ViewTally>;
  /** That are under way in it. */
  credits: number;
  isForgotten: boolean;
};

export const newGroup = (facts: Pick<Group, 'of' | 'name' | 'upTo'>): Group => ({
  ...facts,
  tallies: new Map(),
  credits: 0,
  isForgotten: false,
});

/** As the limits see it. Of a device that is not new they ask no more. */
export const asCounted = <View extends Omit<HouseholdView, 'trust'> & Pick<CountedView, 'newDevice'>>(
  view: View,
): View & HouseholdView => ({ ...view, trust: view.newDevice ? 'new' : 'returned' });

type Young = { group: Group; name: string; tally: ViewTally };

/** The groups that this server knows. Of too many, those not asked for longest are forgotten. */
export class HomeGroups {
  readonly #limits: readonly HomeLimit[];
  readonly #known: LRUCache<string, Group>;
  /** Those with views that are not stored yet are right, whatever the database says of them, and are kept until these are. */
  #unstored = new Map<string, Group>();
  #storing = new Map<string, Group>();
  /** Those in which a credit is under way: they are known until it is decided. */
  readonly #credited = new Map<string, Group>();
  /** Looked up since the last time, maybe for nothing; and before. */
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

  /** What is known is worth nothing any more. What is not stored yet, or is being credited, stays. */
  forgetAll(): void {
    this.#known.clear();
  }

  /** Answers the one in which the credit is: the group, or the one that was read since it was forgotten. */
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

  /** Counts views that nobody holds a place for here. */
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
   * Drops what was only asked for, and not just now: who asks for ever new pages and adverts would fill the memory. Who has looked one up
   * and is about to count in it must find it there.
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
