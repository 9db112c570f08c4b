import type { NotCharged } from '#contracts/analytics.ts';
import { asNanos, type Nanos, ZERO_NANOS } from '#shared/money/nanos.ts';

export type Sums = {
  started: number;
  completed: number;
  clicks: number;
  /** Conversions signed by the advertiser. */
  conversions: number;
  /** Conversions that a browser reported without a signature. */
  reported: number;
  spentNanos: Nanos;
  /** Completed views that cost nothing, by reason. */
  notCharged: Partial<Record<NotCharged, number>>;
};

export type TimedSums = Sums & {
  /** The beginning of the hour or day, in UTC. */
  at: Date;
  /** Credited views by two-letter code where the country is known. */
  countries: Record<string, number>;
};

export type Count = TimedSums & { advertId: bigint };

export const NOTHING: Sums = {
  started: 0,
  completed: 0,
  clicks: 0,
  conversions: 0,
  reported: 0,
  spentNanos: ZERO_NANOS,
  notCharged: {},
};

const addAll = (sums: Sums['notCharged'], more: Sums['notCharged']): Sums['notCharged'] => {
  const all = { ...sums };
  for (const [reason, views] of Object.entries(more) as [NotCharged, number][]) {
    all[reason] = (all[reason] ?? 0) + views;
  }
  return all;
};

export const sumOf = (counts: readonly Sums[]): Sums =>
  counts.reduce(
    (sums, count) => ({
      started: sums.started + count.started,
      completed: sums.completed + count.completed,
      clicks: sums.clicks + count.clicks,
      conversions: sums.conversions + count.conversions,
      reported: sums.reported + count.reported,
      spentNanos: asNanos(sums.spentNanos + count.spentNanos),
      notCharged: addAll(sums.notCharged, count.notCharged),
    }),
    NOTHING,
  );

/** Merges the counts of several sources for the same adverts and times. */
export class Counts {
  readonly #counts = new Map<string, Count>();

  /** Returns the mutable count of an advert and time. */
  at(advertId: bigint, at: Date): Count {
    const key = `${advertId}:${at.getTime()}`;
    const known = this.#counts.get(key);
    if (known) return known;
    const count = { ...NOTHING, advertId, at, countries: {}, notCharged: {} };
    this.#counts.set(key, count);
    return count;
  }

  all(): Count[] {
    return [...this.#counts.values()];
  }
}
