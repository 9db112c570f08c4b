/** The heartbeats of a view so far: how many, and the sums of the times between them and of their squares. */
export type Rhythm = { beats: number; gapsMs: number; gapSquares: number };

export const NO_BEATS: Rhythm = { beats: 0, gapsMs: 0, gapSquares: 0 };

const withGap = ({ beats, gapsMs, gapSquares }: Rhythm, gapMs: number): Rhythm => ({
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

/**
 * The place of the advert's page: in our frame, or in a tab of its own. There time counts once the page was
 * opened, and then also while our own tab is hidden.
 */
export type AdvertPage = 'framed' | 'unopened' | 'opened';

/** The part of a view's state that beats change. Times are milliseconds since 1970 by the server's clock. */
export type Watched = {
  exposureSeconds: number;
  page: AdvertPage;
  watchedMs: number;
  lastBeatAt: number;
  rhythm: Rhythm;
};

/** Beats come every 5 seconds. A late one (after a lost beat or a throttled timer) adds at most this. */
const LONGEST_BEAT_MS = 10_000;
/** A view without a beat for this long was left. */
export const ABANDONED_AFTER_MS = 30 * 60_000;

/**
 * Returns the time from which the next beat counts. A clock that was set back a little counts no time twice.
 * A view that began by a clock far ahead would stand still until then, so it counts from now: the database's
 * clock, which dates credits, bounds what could count twice.
 */
const reckonedFrom = (lastBeatAt: number, now: number): number =>
  lastBeatAt - now > LONGEST_BEAT_MS ? now : Math.max(now, lastBeatAt);

/** Returns the state after a beat at `now`. Hidden time counts only for a page opened in its own tab. */
export const afterBeat = <State extends Watched>(state: State, now: number, visible: boolean): State => {
  const elapsedMs = Math.max(0, now - state.lastBeatAt);
  const counts = state.page === 'opened' || (visible && state.page === 'framed');
  const addedMs = counts ? Math.min(elapsedMs, LONGEST_BEAT_MS) : 0;
  return {
    ...state,
    watchedMs: state.watchedMs + addedMs,
    lastBeatAt: reckonedFrom(state.lastBeatAt, now),
    rhythm: withGap(state.rhythm, elapsedMs),
  };
};

export const isAbandoned = (state: Watched, now: number): boolean =>
  now - state.lastBeatAt > ABANDONED_AFTER_MS;

export const isWatchedThrough = (state: Watched): boolean => state.watchedMs >= state.exposureSeconds * 1000;
