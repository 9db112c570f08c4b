import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseOutage } from './connections.ts';

/** How long one request waits for the database in all, over all its statements. A page may wait half a second before. */
const PATIENCE_MS = 2_500;

/**
 * Each statement and each connection has a limit of its own, but a slow database would let a request of many statements wait
 * many times that. What it waits for others, such as a provider, does not count.
 */
export class Patience {
  readonly #limitMs: number;
  #waitedMs = 0;
  #waits = 0;
  #since = 0;
  #isOver = false;

  constructor(limitMs = PATIENCE_MS) {
    this.#limitMs = limitMs;
  }

  /** @throws DatabaseOutage when the request has waited too long, or what the work throws */
  async wait<T>(work: Promise<T>): Promise<T> {
    if (this.#isOver) return work;
    if (this.#waits === 0) this.#since = performance.now();
    this.#waits += 1;
    const { promise: tooLong, reject } = Promise.withResolvers<never>();
    // An answer that has arrived counts, if only a busy thread has not read it yet.
    const giveUp = () =>
      setImmediate(() => reject(new DatabaseOutage(`no answer within ${this.#limitMs} ms`)));
    const limit = setTimeout(giveUp, Math.max(0, this.#limitMs - this.#waitedSoFar()));
    try {
      return await Promise.race([work, tooLong]);
    } finally {
      clearTimeout(limit);
      this.#waitedMs = this.#waitedSoFar();
      this.#since = performance.now();
      this.#waits -= 1;
    }
  }

  /** The answer is given: what still goes on takes as long as it takes. */
  end(): void {
    this.#isOver = true;
  }

  // Several statements at once are waited for together.
  #waitedSoFar(): number {
    return this.#waitedMs + (this.#waits === 0 ? 0 : performance.now() - this.#since);
  }
}

const ofRequest = new AsyncLocalStorage<Patience | undefined>();

export const currentPatience = (): Patience | undefined => ofRequest.getStore();
export const runWithPatience = (patience: Patience, work: () => void): void => ofRequest.run(patience, work);

/** Waits no longer than the request has patience; work for nobody's request has no such limit. */
export const inPatience = <T>(work: Promise<T>): Promise<T> => ofRequest.getStore()?.wait(work) ?? work;

/** Begins a work that many wait for, which must not end with the patience of the first of them. */
export const beyondPatience = <T>(work: () => T): T => ofRequest.run(undefined, work);
