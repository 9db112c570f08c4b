import { withGap } from './rhythm.ts';
import type { ViewState } from './view-token.ts';

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
export const afterBeat = (state: ViewState, now: number, visible: boolean): ViewState => {
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

export const isAbandoned = (state: ViewState, now: number): boolean =>
  now - state.lastBeatAt > ABANDONED_AFTER_MS;

export const isWatchedThrough = (state: ViewState): boolean =>
  state.watchedMs >= state.exposureSeconds * 1000;
