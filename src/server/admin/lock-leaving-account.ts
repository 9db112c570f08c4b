import { type Account, lockAccount, rightsOf } from '../accounts/accounts.ts';
import type { Config } from '../platform/config/config.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';

/**
 * The account that is to be deleted. What would give it money or rows meanwhile waits, and then finds it gone.
 * @throws DomainError patient-unknown, advertiser-unknown, admin-undeletable.
 */
export const lockLeavingAccount = async (
  trx: DatabaseTransaction,
  config: Config,
  { id, role }: Pick<Account, 'id' | 'role'>,
): Promise<Account> => {
  const account = await lockAccount(trx, id);
  if (account?.role !== role) {
    throw new DomainError(role === 'Patient' ? 'patient-unknown' : 'advertiser-unknown');
  }
  if (rightsOf(config, account).isAdmin) throw new DomainError('admin-undeletable');
  return account;
};
