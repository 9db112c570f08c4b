import { setTimeout as wait } from 'node:timers/promises';

const EVERY_MS = 100;

/** A requested start: seconds until its answer, and whether it succeeded. */
type Asked = { seconds: number; isServed: boolean };

export type Somebody = {
  /** A step before the start, which is not part of its time. */
  arrive?(leaving: AbortSignal): Promise<void>;
  /** Begins to watch. Returns whether the server allowed it. @throws when no answer comes in time */
  begin(): Promise<boolean>;
};

/** Begins to watch ten times a second, and measures for how long nobody could. */
export class Prober {
  /** Times of successful starts. */
  readonly #successes: number[] = [];
  /** Number of failed starts. */
  failed = 0;
  readonly asked: Asked[] = [];
  readonly #newPerson: () => Somebody;
  readonly #calls = new Set<Promise<void>>();
  readonly #probing: Promise<void>;
  readonly #ended = new AbortController();

  constructor(newPerson: () => Somebody) {
    this.#newPerson = newPerson;
    this.#probing = this.#probe();
  }

  async #probe(): Promise<void> {
    while (!this.#ended.signal.aborted) {
      const call = this.#ask().finally(() => this.#calls.delete(call));
      this.#calls.add(call);
      await wait(EVERY_MS);
    }
  }

  async #ask(): Promise<void> {
    const person = this.#newPerson();
    await person.arrive?.(this.#ended.signal);
    const begun = performance.now();
    const isServed = await person.begin().catch(() => false);
    this.asked.push({ seconds: (performance.now() - begun) / 1_000, isServed });
    if (isServed) this.#successes.push(begun);
    else this.failed += 1;
  }

  /** True when somebody who came after this moment could begin. */
  succeededSince(moment: number): boolean {
    return (this.#successes.at(-1) ?? 0) > moment;
  }

  /** Seconds of the longest time in which nobody who came could begin. */
  longestOutage(since: number): number {
    const moments = [...this.#successes.filter((at) => at > since).sort((one, other) => one - other)];
    const gaps = [...moments, performance.now()].map((at, index) => at - (moments[index - 1] ?? since));
    return Math.max(...gaps) / 1_000;
  }

  async end(): Promise<void> {
    this.#ended.abort();
    await this.#probing;
    await Promise.all(this.#calls);
  }
}
