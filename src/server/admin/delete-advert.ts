import { encodePublicId } from '#shared/ids/public-id.ts';
import { type Nanos, wireDollars } from '#shared/money/nanos.ts';
import { takeDownAdvert } from '../adverts/adverts.ts';
import { recordAdminAction } from '../audit/audit.ts';
import type { AdminContext } from './admin-context.ts';

type Input = { adminId: bigint; advertId: bigint };

/** Answers what went back to the advertiser. @throws DomainError advert-unknown. */
export const deleteAdvert = async (
  { db, clock, catalogue }: AdminContext,
  { adminId, advertId }: Input,
): Promise<Nanos> => {
  const { refundedNanos } = await db.transaction().execute(async (trx) => {
    const at = clock.now();
    const takenDown = await takeDownAdvert(trx, at, advertId);
    const details = {
      advertiser: encodePublicId(takenDown.advertiserId),
      refunded: wireDollars(takenDown.refundedNanos),
    };
    await recordAdminAction(trx, at, { adminId, action: 'delete-advert', subjectId: advertId, details });
    return takenDown;
  });
  await catalogue.refresh(advertId);
  return refundedNanos;
};
