import type { Config } from '../platform/config/config.ts';

/** The time of a graceful shutdown. Supervisors wait longer (deploy/). */
export const CLOSE_LIMIT_MS = 15_000;

/** The part of it for requests; the rest is for final writes. */
export const FINISH_LIMIT_MS = 12_000;

/** The application cannot start. The message tells the operator what to change, so no stack is shown. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Collects opened resources and closes them in reverse order. */
export class Closing {
  readonly #steps: (() => Promise<unknown>)[] = [];

  later(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  /**
   * Waits for all tasks even when one fails, so that each notes its resource before the closing begins.
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
  /** Announces the end to balancers and still serves for `drainSeconds`. */
  drain(): Promise<void>;
  close(): Promise<void>;
};

type Options = Pick<Config, 'drainSeconds'> & {
  /** Handles a signal during the shutdown. */
  onAnother(): void;
};

/** Ends the process gracefully on SIGTERM or SIGINT; returns a function that ends it without a signal. */
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
