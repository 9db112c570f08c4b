import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseOutage } from './connections.ts';

/** The total time that a request waits for the database. A page may wait half a second before that. */
const LIMIT_MS = 2_500;

/**
 * Limits the total wait of a request: with a limit for each statement alone, a request of many statements
 * would wait many times that. Waits for others, such as a provider, do not count.
 */
export class WaitLimit {
  readonly #limitMs: number;
  #waitedMs = 0;
  #waits = 0;
  #since = 0;
  #isOver = false;

  constructor(limitMs = LIMIT_MS) {
    this.#limitMs = limitMs;
  }

  /** @throws DatabaseOutage when the request has waited too long; errors of the work */
  async wait<T>(work: Promise<T>): Promise<T> {
    if (this.#isOver) return work;
    if (this.#waits === 0) this.#since = performance.now();
    this.#waits += 1;
    const { promise: tooLong, reject } = Promise.withResolvers<never>();
    // An answer that has arrived counts, even if a busy thread has not read it yet.
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

  /** Ends the limit after the answer: later work takes as long as it takes. */
  end(): void {
    this.#isOver = true;
  }

  // Simultaneous statements count once.
  #waitedSoFar(): number {
    return this.#waitedMs + (this.#waits === 0 ? 0 : performance.now() - this.#since);
  }
}

const ofRequest = new AsyncLocalStorage<WaitLimit | undefined>();

export const currentWaitLimit = (): WaitLimit | undefined => ofRequest.getStore();
export const runWithWaitLimit = (limit: WaitLimit, work: () => void): void => ofRequest.run(limit, work);

/** Waits within the limit of the request; work without a request has no such limit. */
export const withinWaitLimit = <T>(work: Promise<T>): Promise<T> => ofRequest.getStore()?.wait(work) ?? work;

/** Starts shared work, which must not end with the limit of the first caller. */
export const withoutWaitLimit = <T>(work: () => T): T => ofRequest.run(undefined, work);
