import type { ReplyOf } from '#contracts/endpoint.ts';
import type { listPendingPayouts } from '#contracts/payouts.ts';

type Reply = ReplyOf<typeof listPendingPayouts>;
export type PendingPayout = Reply['payouts'][number];

/** All that waits, whatever the list shows of it. */
export type PendingSum = Reply['pending'];

/** What an admin does to a payout: it was paid by hand, also in place of a provider, is sent again, or is given back. */
export type Deed = 'complete' | 'complete-lost' | 'retry' | 'fail';

/** What an admin is asked before it is done. */
export type Mending = { readonly payout: PendingPayout; readonly deed: 'retry' | 'fail' };
