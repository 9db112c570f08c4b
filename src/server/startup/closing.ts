/** What a server that ends has for what is under way. Whoever ends it waits longer (deploy/). */
export const CLOSE_LIMIT_MS = 15_000;

/** How much of that is for requests; the rest is for what is written at the end. */
export const FINISH_LIMIT_MS = 12_000;

/** The application cannot start. The message tells the operator what to change, so no stack is shown. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Collects what was opened and closes it in the opposite order. */
export class Closing {
  readonly #steps: (() => Promise<unknown>)[] = [];

  later(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  /**
   * Waits for all tasks even when one fails: a task that still opens something must note it before the closing begins.
   * @throws the error of the first failed task
   */
  async afterAll<const T extends readonly Promise<unknown>[]>(
    works: T,
  ): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
    await Promise.allSettled(works);
    return Promise.all(works);
  }

  /** Runs all steps, even when one fails. */
  async run(): Promise<void> {
    for (const step of this.#steps.splice(0).reverse()) await step().catch(() => undefined);
  }
}
