import { DomainError } from '../platform/errors/domain-error.ts';
import { openViewOfDevice, signView, type ViewClaim } from './view-token.ts';
import type { ViewingContext } from './viewing.ts';
import { currentNonce, hasBegunWithin, isPageOpened } from './viewing-store.ts';
import { ABANDONED_AFTER_MS, afterBeat, isAbandoned } from './watched-time.ts';

/**
 * Adds the time since the last beat to a running view, without a write (SPEC 12.1). It reads only while a
 * page that has to be opened is unopened, when our clock says that the view was left, and when this server
 * knows of a newer view of the viewer, so that the older tab stops at once.
 * @throws DomainError view-expired, view-replaced, and those of `openViewOfDevice`.
 */
export const beatView = async (
  { db, keyring, clock, viewLimits }: Pick<ViewingContext, 'db' | 'keyring' | 'clock' | 'viewLimits'>,
  { visible, ...claim }: ViewClaim & { visible: boolean },
) => {
  const state = openViewOfDevice(keyring, claim);
  const now = clock.now().getTime();
  // The database's clock may say that the view began recently: then ours was far behind.
  if (isAbandoned(state, now) && !(await hasBegunWithin(db, clock, { ...state, ms: ABANDONED_AFTER_MS })))
    throw new DomainError('view-expired');
  if (viewLimits.mayBeReplaced(state) && (await currentNonce(db, state.viewerId)) !== state.nonce)
    throw new DomainError('view-replaced');
  const next = afterBeat(state, now, visible);
  if (next.page === 'unopened' && (await isPageOpened(db, next))) next.page = 'opened';
  const opened = next.page !== 'unopened';
  return { token: signView(keyring, next), watchedSeconds: next.watchedMs / 1000, opened };
};
