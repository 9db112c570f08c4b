import type { Clock } from '../../src/server/platform/clock/clock.ts';

export type TestClock = Clock & {
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
  /** Stops the clock: only `advance` moves it, however long the calls of a test take. */
  stop(): void;
};

/** Runs as the system's clock does, ahead by what the test added. */
export const createTestClock = (): TestClock => {
  let aheadMs = 0;
  let stoppedAt: number | undefined;
  return {
    now: () => new Date((stoppedAt ?? Date.now()) + aheadMs),
    stop() {
      stoppedAt ??= Date.now();
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      aheadMs += ((days * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1_000;
    },
  };
};
