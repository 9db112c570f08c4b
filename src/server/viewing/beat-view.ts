import { DomainError } from '../platform/errors/domain-error.ts';
import { openViewOfDevice, signView, type ViewClaim } from './view-token.ts';
import type { ViewingContext } from './viewing.ts';
import { currentNonce, hasBegunWithin, isPageOpened } from './viewing-store.ts';
import { ABANDONED_AFTER_MS, afterBeat, isAbandoned } from './watched-time.ts';

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
