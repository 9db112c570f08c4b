import { encodePublicId } from '#shared/ids/public-id.ts';
import { type Nanos, wireDollars } from '#shared/money/nanos.ts';
import { type AdvertCatalogue, changeAdvert } from '../adverts/adverts.ts';
import { recordAdminAction } from '../audit/audit.ts';
import type { PatientPagesContext } from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';

export type AdminContext = AppContext & PatientPagesContext & { catalogue: AdvertCatalogue };

/** Returns what is paid back to the advertiser. @throws DomainError advert-unknown. */
export const deleteAdvert = async (
  context: AdminContext,
  { adminId, advertId }: { adminId: bigint; advertId: bigint },
): Promise<Nanos> => {
  const refundedNanos = await context.db.transaction().execute(async (trx) => {
    const deleted = await changeAdvert(context, trx, { advertId, event: { kind: 'deleted' } });
    const advertiser = encodePublicId(deleted.owner.id);
    const details = { advertiser, refunded: wireDollars(deleted.refundedNanos) };
    const at = context.clock.now();
    await recordAdminAction(trx, at, { adminId, action: 'delete-advert', subjectId: advertId, details });
    return deleted.refundedNanos;
  });
  await context.catalogue.refresh(advertId);
  return refundedNanos;
};
