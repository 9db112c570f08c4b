import type { Clock } from '../../../src/server/platform/clock/clock.ts';

type Sleeper = { at: number; wake: () => void };

/**
 * Time that passes only while nobody acts: when all wait, the clock jumps to the first wake-up. Days of many
 * people thus pass in minutes, independently of the machine's speed.
 */
export class VirtualTime implements Clock {
  #now: number;
  #acting = 0;
  /** Sleepers by wake-up; the first to wake is the last element. */
  readonly #sleepers: Sleeper[] = [];

  constructor(start: Date) {
    this.#now = start.getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Lets the actor wait. */
  sleep(milliseconds: number): Promise<void> {
    const at = this.#now + Math.max(0, Math.round(milliseconds));
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#sleepers.splice(this.#placeOf(at), 0, { at, wake: resolve });
    this.#leave();
    return promise;
  }

  until(moment: number): Promise<void> {
    return this.sleep(moment - this.#now);
  }

  /** Lets others act at the same time, and waits until the last of them is done. */
  async together<T>(works: readonly (() => Promise<T>)[]): Promise<T[]> {
    if (works.length === 0) return [];
    let left = works.length;
    this.#acting += left - 1;
    const act = async (work: () => Promise<T>): Promise<T> => {
      try {
        return await work();
      } finally {
        left -= 1;
        // The last one hands over to the waiting actor.
        if (left > 0) this.#leave();
      }
    };
    const settled = await Promise.allSettled(works.map(act));
    return settled.map((one) => {
      if (one.status === 'rejected') throw one.reason;
      return one.value;
    });
  }

  /** Runs `work` as an actor. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    this.#acting += 1;
    return work();
  }

  /** Behind all later or equal wake-ups, so that equal ones keep the order of their requests. */
  #placeOf(at: number): number {
    let [low, high] = [0, this.#sleepers.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sleepers[middle]?.at ?? 0) > at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #leave(): void {
    this.#acting -= 1;
    if (this.#acting > 0) return;
    const first = this.#sleepers.at(-1);
    if (!first) return;
    this.#now = first.at;
    while (this.#sleepers.at(-1)?.at === first.at) {
      this.#acting += 1;
      this.#sleepers.pop()?.wake();
    }
  }
}
