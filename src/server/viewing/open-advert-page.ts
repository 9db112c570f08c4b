import type { AppContext } from '../platform/app-context.ts';
import { openView, type ViewClaim } from './view-token.ts';
import { markPageOpened } from './viewing-store.ts';

/**
 * The viewer follows our visit address to the advert's page. Where it opens in a tab of its own, the time of the view begins
 * with that. Answers the advert and the viewer of the view.
 * @throws DomainError view-unknown, view-foreign.
 */
export const openAdvertPage = async (
  { db, clock, keyring }: Pick<AppContext, 'db' | 'clock' | 'keyring'>,
  claim: ViewClaim,
): Promise<{ advertId: bigint; viewerId: bigint }> => {
  const view = openView(keyring, claim);
  if (view.page === 'unopened') await markPageOpened(db, clock, view);
  return view;
};
