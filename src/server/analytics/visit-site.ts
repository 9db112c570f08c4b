import { encodePublicId } from '#shared/ids/public-id.ts';
import { findAdvert } from '../adverts/adverts.ts';
import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { openAdvertPage } from '../viewing/viewing.ts';
import { convertVisit, findVisited, noteVisit } from './analytics-store.ts';
import { requireSigned } from './conversion-key.ts';

/** Only appends to the query of the advertiser's address; parsing and rewriting would change it. */
const withVisit = (targetUrl: string, visitId: bigint): string => {
  const url = new URL(targetUrl);
  const added = `ww_visit=${encodePublicId(visitId)}`;
  url.search = url.search === '' ? added : `${url.search}&${added}`;
  return url.href;
};

/**
 * Records the viewer's visit to the advertised site and returns its address. It counts once, with the credit
 * of the view; the token of a started view is also valid after its time, because the link works as long as
 * the player is open.
 * @throws DomainError view-unknown, view-foreign, advert-unknown
 */
export const visitSite = async (
  context: AppContext,
  claim: Parameters<typeof openAdvertPage>[1],
): Promise<string> => {
  const { db, clock } = context;
  const { advertId, viewerId } = await openAdvertPage(context, claim);
  const advert = await findAdvert(db, advertId);
  // Staff found this advert misleading, so nobody is sent to it.
  if (!advert || advert.state === 'refused' || advert.state === 'taken-down')
    throw new DomainError('advert-unknown');
  const visit = { viewerId, advertId, at: clock.now() };
  return withVisit(advert.targetUrl, await noteVisit(db, visit));
};

/**
 * Counts a conversion once for each visit: a signed one as a conversion, another as reported by a browser.
 * Neither is shown before the view's credit or after its revocation.
 * @throws DomainError visit-unknown, signature-wrong
 */
export const countConversion = async (
  context: AppContext,
  { visit, signature }: { visit: string; signature?: string | undefined },
): Promise<{ counted: boolean }> => {
  const { db, clock } = context;
  const id = keyOf(visit);
  const advertiserId = await findVisited(db, id);
  if (advertiserId === undefined) throw new DomainError('visit-unknown');
  if (signature !== undefined)
    await requireSigned(context, { advertiserId, text: encodePublicId(id), signature });
  const column = signature === undefined ? 'reportedAt' : 'convertedAt';
  return { counted: await convertVisit(db, { id, column, at: clock.now() }) };
};
