import type { ViewState } from './view-token.ts';

/** A beat comes each second; one that is late (a slow network, a throttled timer) still adds no more than this. */
const LONGEST_BEAT_MS = 5_000;
/** A view nobody beat for this long has been left. */
const ABANDONED_AFTER_MS = 30 * 60_000;

/** The state after a beat at `now`: visible time counts, hidden time only when the advert is in a tab of its own. */
export const afterBeat = (state: ViewState, now: number, visible: boolean): ViewState => {
  const elapsedMs = Math.max(0, now - state.lastBeatAt);
  const counts = visible || !state.frame;
  const addedMs = counts ? Math.min(elapsedMs, LONGEST_BEAT_MS) : 0;
  return { ...state, watchedMs: state.watchedMs + addedMs, lastBeatAt: Math.max(now, state.lastBeatAt) };
};

export const isAbandoned = (state: ViewState, now: number): boolean =>
  now - state.lastBeatAt > ABANDONED_AFTER_MS;

export const isWatchedThrough = (state: ViewState): boolean =>
  state.watchedMs >= state.exposureSeconds * 1000;
