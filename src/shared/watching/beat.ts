/**
 * A beat in between goes out after 5 to 5.5 seconds, at random: people's players are uneven and out of step, so that a loop
 * with a timer stands out (`scoring-rules.ts`).
 */
export const BEAT_MS = 5_000;
export const BEAT_SPREAD_MS = 500;
