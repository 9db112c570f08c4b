import { setTimeout as wait } from 'node:timers/promises';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** One that ran so long and ends has a new reason to, so the next start need not wait. */
const STEADY_MS = 60_000;

export type Kept = {
  /** As it stands at the beginning of a sentence. */
  name: string;
  /** Answers how it ended, when it has; rejects when `signal` is aborted before. */
  ended(signal: AbortSignal): Promise<string>;
  /** Resolves when it works again. */
  start(): Promise<void>;
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Starts a process again whenever it ends, at once and then with growing pauses, and tells of it. It is never given up:
 * whatever keeps it from starting may pass, and an operator reads the reason after each attempt.
 */
export const keepRunning = ({ name, ended, start }: Kept, tell: (text: string) => void) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let pauseMs = 0;

  const startAgain = async (): Promise<void> => {
    for (;;) {
      await wait(pauseMs, undefined, { signal, ref: false });
      pauseMs = Math.min(Math.max(FIRST_PAUSE_MS, pauseMs * 2), LONGEST_PAUSE_MS);
      try {
        await start();
        return tell(`${name} runs again`);
      } catch (error) {
        if (signal.aborted) throw error;
        tell(
          `${name} cannot be started yet, the next attempt is in ${pauseMs / 1_000} s: ${reasonOf(error)}`,
        );
      }
    }
  };

  const keep = async (): Promise<void> => {
    for (;;) {
      signal.throwIfAborted();
      const since = Date.now();
      const how = await ended(signal);
      if (Date.now() - since > STEADY_MS) pauseMs = 0;
      tell(`${name} ended (${how}) and is started again`);
      await startAgain();
    }
  };

  // Only an aborted pause or wait ends the loop.
  const kept = keep().catch(() => undefined);
  return {
    /** Resolves when no start is under way any more; what runs then is the caller's to end. */
    stop(): Promise<void> {
      stopping.abort();
      return kept;
    },
  };
};
