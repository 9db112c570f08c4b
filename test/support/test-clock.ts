import type { Clock } from '../../src/server/platform/clock/clock.ts';

export type TestClock = Clock & {
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
};

/** Runs as the system's clock does, ahead by as much as a test moved it. */
export const createTestClock = (): TestClock => {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      aheadMs += ((days * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1_000;
    },
  };
};
