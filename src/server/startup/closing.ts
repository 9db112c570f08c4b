/** What is open, to be closed in the opposite order of opening. */
export class Closing {
  readonly #steps: (() => Promise<unknown>)[] = [];

  later(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  /**
   * Waits for all works even when one fails: a work that still opens something must have noted it before anybody closes.
   * @throws what the first failing work threw
   */
  async afterAll<const T extends readonly Promise<unknown>[]>(
    works: T,
  ): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
    await Promise.allSettled(works);
    return Promise.all(works);
  }

  /** One step that fails keeps none of the others from being closed. */
  async run(): Promise<void> {
    for (const step of this.#steps.splice(0).reverse()) await step().catch(() => undefined);
  }
}
