import assert from 'node:assert/strict';
import { listAdvertTitlesOf } from '../adverts/adverts.ts';
import { readEscrows } from '../ledger/ledger.ts';
import type { Database } from '../platform/database/database.ts';

export type AdvertStanding = {
  id: bigint;
  title: string;
  removed: boolean;
  viewsBought: number;
  viewsRemaining: number;
};

/** Every advert of an advertiser with what the ledger says of its views, newest first. */
export const listAdverts = async (db: Database, advertiserId: bigint): Promise<AdvertStanding[]> => {
  const adverts = await listAdvertTitlesOf(db, advertiserId);
  const escrows = await readEscrows(
    db,
    adverts.map(({ id }) => id),
  );
  return adverts.map((advert) => {
    const escrow = escrows.get(advert.id);
    assert(escrow, `advert ${advert.id} has no escrow`);
    return { ...advert, viewsBought: escrow.viewsBought, viewsRemaining: escrow.viewsRemaining };
  });
};
