import type { adminAttention } from '#contracts/admin.ts';
import type { ReplyOf } from '#contracts/endpoint.ts';
import { countWaitingRequests } from '../accounts/accounts.ts';
import { countPayouts } from '../payouts/payouts.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import type { AdminContext } from './admin-context.ts';

/** Payouts are the admin account's alone (DECISIONS 3). */
export const countAttention = async (
  { db }: AdminContext,
  { isAdmin }: SignedInAccount,
): Promise<ReplyOf<typeof adminAttention>> => ({
  tokenRequests: await countWaitingRequests(db),
  ...(isAdmin ? { pendingPayouts: await countPayouts(db, 'pending') } : {}),
});
