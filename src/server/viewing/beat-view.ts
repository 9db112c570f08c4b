import { DomainError } from '../platform/errors/domain-error.ts';
import { withGap } from './rhythm.ts';
import { openViewOfDevice, signView, type ViewClaim, type ViewState } from './view-token.ts';
import type { ViewingContext } from './viewing.ts';
import { currentNonce, hasBegunWithin, isPageOpened } from './viewing-store.ts';

/** A beat comes every 5 seconds. One that is late (a beat lost before it, a throttled timer) adds no more than this. */
const LONGEST_BEAT_MS = 10_000;
/** A view without a beat for this long was left. */
const ABANDONED_AFTER_MS = 30 * 60_000;

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

/**
 * Adds the time since the last beat to a running view. Writes nothing (SPEC 12.1). Reads only for a page that has to be
 * opened first, until it was: from that beat on time counts; when our clock says that the view was left; and when the viewer has
 * begun another view, as far as this server knows, so that a tab hears at once that it watches for nothing.
 * @throws DomainError view-expired, view-replaced, and those of `openViewOfDevice`.
 */
export const beatView = async (
  { db, keyring, clock, viewLimits }: Pick<ViewingContext, 'db' | 'keyring' | 'clock' | 'viewLimits'>,
  { visible, ...claim }: ViewClaim & { visible: boolean },
) => {
  const state = openViewOfDevice(keyring, claim);
  const now = clock.now().getTime();
  // Not one that began lately by the database's clock: ours was far behind then.
  if (isAbandoned(state, now) && !(await hasBegunWithin(db, clock, { ...state, ms: ABANDONED_AFTER_MS })))
    throw new DomainError('view-expired');
  if (viewLimits.mayBeReplaced(state) && (await currentNonce(db, state.viewerId)) !== state.nonce)
    throw new DomainError('view-replaced');
  const next = afterBeat(state, now, visible);
  if (next.page === 'unopened' && (await isPageOpened(db, next))) next.page = 'opened';
  const opened = next.page !== 'unopened';
  return { token: signView(keyring, next), watchedSeconds: next.watchedMs / 1000, opened };
};
