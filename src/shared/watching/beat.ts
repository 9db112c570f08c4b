/**
 * Time between beats: 5 to 5.5 seconds, at random, because real players are uneven and out of step, so that a
 * loop with a timer stands out (`scoring-rules.ts`).
 */
export const BEAT_MS = 5_000;
export const BEAT_SPREAD_MS = 500;
