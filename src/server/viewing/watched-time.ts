import { withGap } from './rhythm.ts';
import type { ViewState } from './view-token.ts';

/** A beat comes every 5 seconds. One that is late (a beat lost before it, a throttled timer) adds no more than this. */
const LONGEST_BEAT_MS = 10_000;
/** A view without a beat for this long was left. */
export const ABANDONED_AFTER_MS = 30 * 60_000;

/**
 * From when the next beat counts. A clock that was set back a little makes no time count twice. One that was far ahead when
 * the view began is right now, and waiting for it would let the view stand still: the database's clock, which says when
 * a view may be credited, bounds what could be counted twice then.
 */
const reckonedFrom = (lastBeatAt: number, now: number): number =>
  lastBeatAt - now > LONGEST_BEAT_MS ? now : Math.max(now, lastBeatAt);

/** The state after a beat at `now`. Hidden time counts only when the advert's page was opened in a tab of its own. */
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
