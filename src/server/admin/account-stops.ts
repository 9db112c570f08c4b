import { encodePublicId } from '#shared/ids/public-id.ts';
import { type Nanos, wireDollars } from '#shared/money/nanos.ts';
import {
  changeAccountState,
  findAccount,
  refuseOwnCase,
  rightsOf,
  type StateEvent,
} from '../accounts/accounts.ts';
import { type AdvertCatalogue, changeAdvert, rereadAdvertsOf } from '../adverts/adverts.ts';
import { recordAdminAction } from '../audit/audit.ts';
import { sendLetter } from '../mail/mail.ts';
import type { PatientPagesContext } from '../patients/patients.ts';
import { accountStateLetter, type PayoutsContext, sendPayoutsToReview } from '../payouts/payouts.ts';
import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';

export type AdminContext = AppContext & PatientPagesContext & { catalogue: AdvertCatalogue };

/** Returns the refund to the advertiser. @throws DomainError advert-unknown */
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

export type StopsContext = AdminContext & PayoutsContext;

type Stop = {
  adminId: bigint;
  accountId: bigint;
  event: Exclude<StateEvent, 'freeze'>;
  /** The text that the person reads. */
  reason: string;
};

/**
 * Suspends or releases an account in one transaction with all consequences. Open withdrawals go into review,
 * and only a decision of staff sends them.
 * @throws DomainError account-unknown, admin-unstoppable, own-case, state-unchanged
 */
export const stopOrRelease = async (
  context: StopsContext,
  { adminId, accountId, event, reason }: Stop,
): Promise<void> => {
  const { db, clock, config, catalogue, patientPages } = context;
  const account = await findAccount(db, accountId);
  if (account && rightsOf(config, account).isAdmin) throw new DomainError('admin-unstoppable');
  await db.transaction().execute(async (trx) => {
    const at = clock.now();
    await refuseOwnCase(trx, { by: adminId, ownerId: accountId });
    if (!(await changeAccountState(context, trx, { accountId, event, reason, at })))
      throw new DomainError('state-unchanged');
    const isSuspended = event === 'suspend';
    if (isSuspended) await sendPayoutsToReview(context, trx, accountId);
    await rereadAdvertsOf(trx, accountId);
    const action = isSuspended ? 'suspend-account' : 'release-account';
    const details = { before: account?.state ?? '', after: isSuspended ? 'suspended' : 'active', reason };
    await recordAdminAction(trx, at, { adminId, action, subjectId: accountId, details });
    const person = await findAccount(trx, accountId);
    if (!person) return;
    const letter = accountStateLetter(person.language, { isSuspended, reason, publicUrl: config.publicUrl });
    await sendLetter(context, trx, { kind: 'account-stopped', to: person }, letter);
  });
  await catalogue.reload();
  patientPages.changed(accountId);
};
