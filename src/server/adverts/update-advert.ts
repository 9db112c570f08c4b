import type { OwnAdvert, updateAdvert as updateAdvertCall } from '#contracts/adverts.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import { readEscrows } from '../ledger/ledger.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import { checkAdvertContent, visitAdvertisedSite } from './advert-content.ts';
import { changeAdvert, findAdvert } from './adverts-store.ts';
import type { AdvertsContext } from './create-advert.ts';
import { readOwnAdverts } from './own-adverts.ts';

type Input = { advertiser: SignedInAccount; advertId: bigint; body: BodyOf<typeof updateAdvertCall> };

/**
 * Edits an own advert that still has views to give. The advert of somebody else is refused like one that does not exist.
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
