import type { OwnAdvert } from '#contracts/adverts.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import { changeAdvert } from './change-advert.ts';
import { replyOf } from './own-adverts.ts';
import type { AdvertsContext } from './place-advert.ts';

type Act = { advertiser: SignedInAccount; advertId: bigint; kind: 'paused' | 'resumed' | 'ended' };

/**
 * Applies an advertiser's act to an own advert. A pause hides it from the next request on, but views in
 * flight are paid; of a view and an end that race, the first commit counts.
 * @throws DomainError advert-unknown, advert-act-impossible.
 */
export const actOnOwnAdvert = async (
  context: AdvertsContext,
  { advertiser, advertId, kind }: Act,
): Promise<OwnAdvert> => {
  const { db, catalogue } = context;
  const changed = await db
    .transaction()
    .execute((trx) => changeAdvert(context, trx, { advertId, ownerId: advertiser.id, event: { kind } }));
  await catalogue.refresh(advertId);
  return replyOf(db, changed.advert, advertiser);
};
