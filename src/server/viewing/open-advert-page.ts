import type { AppContext } from '../platform/app-context.ts';
import { openView, type ViewClaim } from './view-token.ts';
import { markPageOpened } from './viewing-store.ts';

/**
 * Opens the advert's page by our visit address and returns the advert and the viewer. The time of a view in a
 * tab of its own begins here.
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
