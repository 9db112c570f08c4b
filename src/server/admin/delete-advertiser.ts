import { wireDollars } from '#shared/money/nanos.ts';
import { deleteAccount } from '../accounts/accounts.ts';
import { deleteAllAdverts } from '../adverts/adverts.ts';
import { recordAdminAction } from '../audit/audit.ts';
import { removeAllFiles } from '../files/files.ts';
import { setBalanceAside } from '../ledger/ledger.ts';
import type { AdminContext } from './admin-context.ts';
import { lockLeavingAccount } from './lock-leaving-account.ts';

type Input = { adminId: bigint; advertiserId: bigint };

/**
 * Deletes an advertiser with adverts, sessions and files, all or nothing. What nobody watched goes back to the balance,
 * and the balance is kept for an operator to pay back (decision record 0006).
 * @throws DomainError advertiser-unknown, admin-undeletable.
 */
export const deleteAdvertiser = async (
  context: AdminContext,
  { adminId, advertiserId }: Input,
): Promise<void> => {
  const { db, clock, config, catalogue } = context;
  const advertIds = await db.transaction().execute(async (trx) => {
    const advertiser = await lockLeavingAccount(trx, config, { id: advertiserId, role: 'Advertizer' });
    const at = clock.now();
    const deleted = await deleteAllAdverts(trx, at, advertiserId);
    const unclaimedNanos = await setBalanceAside(trx, at, advertiserId);
    await removeAllFiles(context, trx, advertiserId);
    await deleteAccount(trx, advertiser);
    const details = { adverts: deleted.length, unclaimed: wireDollars(unclaimedNanos) };
    const action = { adminId, action: 'delete-advertiser', subjectId: advertiserId, details } as const;
    await recordAdminAction(trx, at, action);
    return deleted;
  });
  for (const advertId of advertIds) await catalogue.refresh(advertId);
};
