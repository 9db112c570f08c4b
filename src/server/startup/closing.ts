import type { Config } from '../platform/config/config.ts';

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

export type RunningApplication = {
  /** Whether the demo accounts can log in. */
  hasDemoWorld: boolean;
  /** Tells balancers of the coming end and still serves for `drainSeconds`. */
  drain(): Promise<void>;
  close(): Promise<void>;
};

type Options = Pick<Config, 'drainSeconds'> & {
  /** What a signal does that comes while the process ends already. */
  onAnother(): void;
};

/** Ends the process by SIGTERM or SIGINT, after what is under way; answers how to end it without a signal. */
export const endOnSignals = (
  starting: Promise<RunningApplication>,
  { drainSeconds, onAnother }: Options,
): (() => void) => {
  let ending = false;
  const end = async () => {
    ending = true;
    setTimeout(() => process.exit(1), drainSeconds * 1_000 + CLOSE_LIMIT_MS).unref();
    // A signal during the start waits until there is something to close.
    const application = await starting;
    await application.drain();
    await application.close();
    process.exit(0);
  };
  const onSignal = () => (ending ? onAnother() : void end());
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return () => {
    if (!ending) void end();
  };
};
