import type { OwnAdvert } from '#contracts/adverts.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import { changeAdvert } from './change-advert.ts';
import { replyOf } from './own-adverts.ts';
import type { AdvertsContext } from './place-advert.ts';

type Act = { advertiser: SignedInAccount; advertId: bigint; kind: 'paused' | 'resumed' | 'ended' };

/**
 * What an advertiser does with an own advert. A paused one is shown to nobody from the next request on; views of it that run
 * are finished and paid, since its money is still there. Of a view that runs while the advert is ended and the end the one
 * that commits first counts: either the view is paid, or its price went back.
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
