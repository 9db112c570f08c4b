import { DomainError } from '../platform/errors/domain-error.ts';
import { openView, signView, type ViewClaim, type ViewState } from './view-token.ts';
import type { ViewingContext } from './viewing.ts';

/** A beat comes each second. One that is late (a slow network, a throttled timer) adds no more than this. */
const LONGEST_BEAT_MS = 5_000;
/** A view without a beat for this long was left. */
const ABANDONED_AFTER_MS = 30 * 60_000;

/** The state after a beat at `now`. Hidden time counts only when the advert is in a tab of its own. */
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

/**
 * Adds the time since the last beat to a running view. Writes nothing (SPEC 12.1).
 * @throws DomainError view-expired, and those of `openView`.
 */
export const beatView = (
  { keyring, clock }: Pick<ViewingContext, 'keyring' | 'clock'>,
  { visible, ...claim }: ViewClaim & { visible: boolean },
) => {
  const state = openView(keyring, claim);
  const now = clock.now().getTime();
  if (isAbandoned(state, now)) throw new DomainError('view-expired');
  const next = afterBeat(state, now, visible);
  return { token: signView(keyring, next), watchedSeconds: next.watchedMs / 1000 };
};
