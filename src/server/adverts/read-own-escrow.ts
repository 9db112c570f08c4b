import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import { readEscrows } from '../ledger/ledger.ts';
import type { Queryable } from '../platform/database/database.ts';
import { listAdvertsOf } from './adverts-store.ts';

/** What an advertiser has paid for and nobody has watched yet, over all standing adverts. */
export const readOwnEscrow = async (db: Queryable, advertiserId: bigint): Promise<Nanos> => {
  const adverts = await listAdvertsOf(db, advertiserId);
  const escrows = await readEscrows(
    db,
    adverts.map(({ id }) => id),
  );
  const left = [...escrows.values()].map(
    ({ viewsRemaining, earnNanos, feeNanos }) => BigInt(viewsRemaining) * (earnNanos + feeNanos),
  );
  return asNanos(left.reduce((sum, nanos) => sum + nanos, 0n));
};
