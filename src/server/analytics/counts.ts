import { type Nanos, ZERO_NANOS } from '#shared/money/nanos.ts';

/** What was counted of one advert in one hour or day. */
export type Count = {
  advertId: bigint;
  /** The beginning of the hour or day, in UTC. */
  at: Date;
  started: number;
  completed: number;
  clicks: number;
  conversions: number;
  spentNanos: Nanos;
  /** Credited views by two-letter code, where the country was known. */
  countries: Record<string, number>;
};

/** Puts together what several sources say of the same adverts and times. */
export class Counts {
  readonly #counts = new Map<string, Count>();

  /** The count of an advert and time, to be added to. */
  at(advertId: bigint, at: Date): Count {
    const key = `${advertId}:${at.getTime()}`;
    const known = this.#counts.get(key);
    if (known) return known;
    const count = {
      advertId,
      at,
      started: 0,
      completed: 0,
      clicks: 0,
      conversions: 0,
      spentNanos: ZERO_NANOS,
      countries: {},
    };
    this.#counts.set(key, count);
    return count;
  }

  all(): Count[] {
    return [...this.#counts.values()];
  }
}
