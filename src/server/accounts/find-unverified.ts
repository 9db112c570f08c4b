import type { DatabaseTransaction, Queryable } from '../platform/database/database.ts';
import { reopenAccessToken } from './access-tokens-store.ts';
import { readUnverifiedIds, removeAccount } from './accounts-store.ts';
import type { Account } from './find-account.ts';
import { UNVERIFIED_KEPT_HOURS } from './unverified-accounts.ts';

const BATCH = 200;

/** The accounts that nobody has verified in time, some at once, in the order of their ids. */
export async function* findUnverified(db: Queryable, now: Date): AsyncGenerator<bigint> {
  const before = new Date(now.getTime() - UNVERIFIED_KEPT_HOURS * 3600 * 1000);
  let after = 0n;
  for (;;) {
    const ids = await readUnverifiedIds(db, { before, after, limit: BATCH });
    yield* ids;
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/**
 * Takes away an account that nobody verified. The access token it may have spent is good again, and a request that waits
 * stays: both belong to the address, of which nobody knows whether its owner was here.
 */
export const removeUnverifiedAccount = async (
  trx: DatabaseTransaction,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<void> => {
  await reopenAccessToken(trx, email);
  await removeAccount(trx, id);
};
