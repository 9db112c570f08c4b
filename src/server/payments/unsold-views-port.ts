import type { Nanos } from '#shared/money/nanos.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';

/** What payments need of the adverts that were bought with a payment: a slice beside this one has them. */
export type UnsoldViewsPort = {
  /** Takes down live adverts, newest first, until the advertiser's balance holds the amount or none is left. */
  reclaim(trx: DatabaseTransaction, wish: { advertiserId: bigint; amountNanos: Nanos }): Promise<void>;
};
