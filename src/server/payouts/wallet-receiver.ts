import { findAccount } from '../accounts/accounts.ts';
import type { Queryable } from '../platform/database/database.ts';
import { readPayoutDetails } from './details-store.ts';

/** The address at which PayPal pays: the one the patient gave for it, else that of the account. */
export const readWalletReceiver = async (db: Queryable, accountId: bigint | null): Promise<string> => {
  if (accountId === null) return '';
  const details = await readPayoutDetails(db, accountId);
  return details?.paypalEmail ?? (await findAccount(db, accountId))?.email ?? '';
};
