import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A process that ran this long ended for a new reason, so the next start need not wait. */
const STEADY_MS = 60_000;

export type Kept = {
  /** The name as the beginning of a sentence. */
  name: string;
  /** Resolves with the way it ended; rejects when `signal` is aborted before. */
  ended(signal: AbortSignal): Promise<string>;
  /** Resolves when it works again. */
  start(): Promise<void>;
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Rejects when `signal` is aborted before. */
type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>;

const pausing: Pause = (ms, signal) => sleep(ms, undefined, { signal, ref: false });

/**
 * Restarts a process when it ends, at once and then with growing pauses, and reports it. It never gives up:
 * the obstacle may pass, and an operator reads the reason after each attempt.
 */
export const keepRunning = (
  { name, ended, start }: Kept,
  tell: (text: string) => void,
  pause: Pause = pausing,
) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let pauseMs = 0;

  const startAgain = async (): Promise<void> => {
    for (;;) {
      await pause(pauseMs, signal);
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

  // Only an abort ends the loop.
  const kept = keep().catch(() => undefined);
  return {
    /** Resolves when no start is running any more. The caller ends the process if it runs. */
    stop(): Promise<void> {
      stopping.abort();
      return kept;
    },
  };
};
