import { encodePublicId } from '#shared/ids/public-id.ts';
import { findAdvert } from '../adverts/adverts.ts';
import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { type Visitor, viewerIdOf } from '../platform/http/visitor.ts';
import { openView } from '../viewing/viewing.ts';
import { noteVisit } from './visits-store.ts';

type Input = { visitor: Visitor; viewId: string; token: string };

/** The advertiser's address stays as it is but for what is added; reading and writing its query anew would change it. */
const withVisit = (targetUrl: string, visitId: bigint): string => {
  const url = new URL(targetUrl);
  const added = `ww_visit=${encodePublicId(visitId)}`;
  url.search = url.search === '' ? added : `${url.search}&${added}`;
  return url.href;
};

/**
 * Counts the viewer's visit to the advertised site, once, and answers the address to go to. Any token of a started view
 * will do, also after its time: the way to the site stays open as long as the player does.
 * @throws DomainError view-unknown, view-foreign, advert-unknown.
 */
export const visitSite = async (context: AppContext, input: Input): Promise<string> => {
  const { advertId } = openView(context, input);
  const advert = await findAdvert(context.db, advertId);
  if (!advert) throw new DomainError('advert-unknown');
  const viewerId = viewerIdOf(input.visitor);
  return withVisit(
    advert.targetUrl,
    await noteVisit(context.db, { viewerId, advertId, at: context.clock.now() }),
  );
};
