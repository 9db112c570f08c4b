import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { openView, openViewOfDevice, signView, type ViewClaim, type ViewState } from './view-token.ts';
import { currentNonce, hasBegunWithin, isPageOpened, markPageOpened } from './viewing-store.ts';
import { ABANDONED_AFTER_MS, afterBeat, isAbandoned } from './watched-time.ts';

type ReplacedHere = { mayBeReplaced(view: Pick<ViewState, 'viewerId' | 'nonce'>): boolean };
type Needs = Pick<AppContext, 'db' | 'clock' | 'keyring'>;

/**
 * Opens the advert's page by our visit address and returns the advert and the viewer. The time of a view in a
 * tab of its own begins here.
 * @throws DomainError view-unknown, view-foreign.
 */
export const openAdvertPage = async (
  { db, clock, keyring }: Needs,
  claim: ViewClaim,
): Promise<{ advertId: bigint; viewerId: bigint }> => {
  const view = openView(keyring, claim);
  if (view.page === 'unopened') await markPageOpened(db, clock, view);
  return view;
};

/**
 * Adds the time since the last beat to a running view, without a write (SPEC 12.1). It reads only while a
 * page that has to be opened is unopened, when our clock says that the view was left, and when this server
 * knows of a newer view of the viewer, so that the older tab stops at once.
 * @throws DomainError view-expired, view-replaced, and those of `openViewOfDevice`.
 */
export const beatView = async (
  { db, keyring, clock, viewLimits }: Needs & { viewLimits: ReplacedHere },
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
