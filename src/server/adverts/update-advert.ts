import type { OwnAdvert, updateAdvert as updateAdvertCall } from '#contracts/adverts.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import { readEscrows } from '../ledger/ledger.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import type { AdvertsContext } from './adverts-context.ts';
import { changeAdvert, findAdvert } from './adverts-store.ts';
import { checkAdvertContent } from './check-advert-content.ts';
import { readOwnAdverts } from './read-own-adverts.ts';
import { visitAdvertisedSite } from './visit-advertised-site.ts';

type Input = { advertiser: SignedInAccount; advertId: bigint; body: BodyOf<typeof updateAdvertCall> };

/**
 * Edits an own advert that still has views to give. A stranger's advert is answered like one that is not there.
 * @throws DomainError advert-unknown, advert-completed, url-own, url-invalid.
 */
export const updateAdvert = async (
  { db, clock, config, siteProbe, catalogue }: AdvertsContext,
  { advertiser, advertId, body }: Input,
): Promise<OwnAdvert> => {
  const advert = await findAdvert(db, advertId);
  if (advert?.advertiserId !== advertiser.id) throw new DomainError('advert-unknown');
  const escrow = (await readEscrows(db, [advertId])).get(advertId);
  if (!escrow?.viewsRemaining) throw new DomainError('advert-completed');
  const content = checkAdvertContent(config, body);
  const displayMode = await visitAdvertisedSite(siteProbe, content.targetUrl);
  await db
    .transaction()
    .execute((trx) => changeAdvert(trx, advertId, { content, displayMode, checkedAt: clock.now() }));
  await catalogue.refresh(advertId);
  const changed = await findAdvert(db, advertId);
  const [reply] = await readOwnAdverts(db, changed ? [changed] : [], advertiser.language);
  if (!reply) throw new DomainError('advert-unknown');
  return reply;
};
