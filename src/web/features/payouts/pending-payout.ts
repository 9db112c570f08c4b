import type { ReplyOf } from '#contracts/endpoint.ts';
import type { listPendingPayouts } from '#contracts/payouts.ts';

export type PendingPayout = ReplyOf<typeof listPendingPayouts>['payouts'][number];

/** What an admin is asked before it is done: a payout is sent again, or given back. */
export type Mending = { readonly payout: PendingPayout; readonly deed: 'retry' | 'fail' };
