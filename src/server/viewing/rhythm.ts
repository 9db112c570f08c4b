/** The heartbeats of a view so far: how many, and the sums of the times between them and of their squares. */
export type Rhythm = { beats: number; gapsMs: number; gapSquares: number };

export const NO_BEATS: Rhythm = { beats: 0, gapsMs: 0, gapSquares: 0 };

export const withGap = ({ beats, gapsMs, gapSquares }: Rhythm, gapMs: number): Rhythm => ({
  beats: beats + 1,
  gapsMs: gapsMs + gapMs,
  gapSquares: gapSquares + gapMs * gapMs,
});

/** A person's browser beats unevenly; a loop with a timer may not. */
export const measureRhythm = ({ beats, gapsMs, gapSquares }: Rhythm) => {
  const mean = beats === 0 ? 0 : gapsMs / beats;
  const variance = beats === 0 ? 0 : gapSquares / beats - mean * mean;
  return { beats, meanMs: Math.round(mean), deviationMs: Math.round(Math.sqrt(Math.max(0, variance))) };
};
