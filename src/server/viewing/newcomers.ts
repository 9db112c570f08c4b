import { LRUCache } from 'lru-cache';
import type { Clock } from '../platform/clock/clock.ts';

/** Starts of browsers without any credited view, in one hour of one household: more than a class of 30 and a family. */
export const NEWCOMERS_AN_HOUR = 40;

const MAX_HOUSEHOLDS = 100_000;
const HOUR_MS = 3600_000;

/** Counts in the memory of this server: with several, a household has as many times the room. */
export class Newcomers {
  readonly #clock: Clock;
  readonly #counts = new LRUCache<string, { hour: number; starts: number }>({ max: MAX_HOUSEHOLDS });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How many there were in this hour, after this one if it is one. */
  count(household: string, isNewcomer: boolean): number {
    const hour = Math.floor(this.#clock.now().getTime() / HOUR_MS);
    const known = this.#counts.get(household);
    const starts = (known?.hour === hour ? known.starts : 0) + Number(isNewcomer);
    this.#counts.set(household, { hour, starts });
    return starts;
  }
}
