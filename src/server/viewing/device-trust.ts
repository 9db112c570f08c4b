import { hasReturned } from '../accounts/accounts.ts';
import { readFirstPaymentAt } from '../ledger/ledger.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Visitor } from '../platform/http/visitor.ts';

/** The trust in a browser; see `decided_views` in the database. */
export const DEVICE_TRUSTS = ['account', 'returned', 'new'] as const;
export type DeviceTrust = (typeof DEVICE_TRUSTS)[number];

type Viewer = { visitor: Visitor; firstCreditAt: Date | null; now: Date };

/**
 * Returns the trust in a viewer whose first credited view is from `firstCreditAt`. An account is trusted as a
 * device is, after a credited view of an earlier day, or after a payment of one: a verified email costs
 * nothing. Trust is stored nowhere else.
 */
export const trustOf = async (
  db: Queryable,
  { visitor: { account }, firstCreditAt, now }: Viewer,
): Promise<DeviceTrust> => {
  if (hasReturned(firstCreditAt, now)) return account?.emailVerified ? 'account' : 'returned';
  if (!account?.emailVerified) return 'new';
  return hasReturned(await readFirstPaymentAt(db, account.id), now) ? 'account' : 'new';
};
