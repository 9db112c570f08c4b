import { findAccount, isUnderDispute } from '../accounts/accounts.ts';
import { isCaseStopped } from '../cases/cases.ts';
import type { Queryable } from '../platform/database/database.ts';
import { readDetailsChange } from './payout-details.ts';
import { findReview, type Payout } from './payouts-store.ts';

/** Money of an account or a page that is stopped, or of which a payment is disputed, goes no further. */
export const isStopped = async (
  db: Queryable,
  { accountId }: Pick<Payout, 'accountId'>,
): Promise<boolean> => {
  const account = accountId === null ? undefined : await findAccount(db, accountId);
  if (!account) return false;
  return (
    account.state !== 'active' || (await isUnderDispute(db, account.id)) || isCaseStopped(db, account.id)
  );
};

/**
 * Whether the payout details were replaced after the payout was let go, by people or by the rules. It counts for whichever of
 * them the money goes to: a leg that cannot go its way takes the other one.
 */
export const areDetailsNewer = async (db: Queryable, payout: Payout): Promise<boolean> => {
  if (payout.accountId === null) return false;
  const changedAt = await readDetailsChange(db, payout.accountId);
  const letGoAt = (await findReview(db, payout.id))?.endedAt ?? payout.createdAt;
  return changedAt !== null && changedAt > letGoAt;
};
