import type { Clock } from '../../../src/server/platform/clock/clock.ts';

type Sleeper = { at: number; wake: () => void };

/**
 * Time that passes only while nobody acts: as soon as all wait, the clock is set to when the first of them goes on. So days of
 * many people pass in minutes, and none of it hangs on the speed of the machine.
 */
export class VirtualTime implements Clock {
  #now: number;
  #acting = 0;
  /** Who goes on first is last. */
  readonly #sleepers: Sleeper[] = [];

  constructor(start: Date) {
    this.#now = start.getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Who acts waits for so long. */
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

  /** Somebody who acts lets others act at the same time, and waits until the last of them is done. */
  async together<T>(works: readonly (() => Promise<T>)[]): Promise<T[]> {
    if (works.length === 0) return [];
    let left = works.length;
    this.#acting += left - 1;
    const act = async (work: () => Promise<T>): Promise<T> => {
      try {
        return await work();
      } finally {
        left -= 1;
        // The last one hands over to who waits.
        if (left > 0) this.#leave();
      }
    };
    const settled = await Promise.allSettled(works.map(act));
    return settled.map((one) => {
      if (one.status === 'rejected') throw one.reason;
      return one.value;
    });
  }

  /** Begins to act; whatever acts is within. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    this.#acting += 1;
    return work();
  }

  /** Behind all who go on at the same moment or later, so in front of them in time stands who asked first. */
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
