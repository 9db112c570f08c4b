import { hasReturned } from '../accounts/accounts.ts';
import type { Visitor } from '../platform/http/visitor.ts';

/** How much is known of a browser; see `view_evidence` in the database. */
export const DEVICE_TRUSTS = ['account', 'returned', 'new'] as const;
export type DeviceTrust = (typeof DEVICE_TRUSTS)[number];

/**
 * Trust is earned, and kept nowhere but in the views that were credited: a number is free, a credited view took a place
 * below the limits of a household. `firstCreditAt` is that of the viewer's first one.
 */
export const trustOf = (visitor: Visitor, firstCreditAt: Date | null, now: Date): DeviceTrust => {
  if (visitor.account?.emailVerified) return 'account';
  return hasReturned(firstCreditAt, now) ? 'returned' : 'new';
};
