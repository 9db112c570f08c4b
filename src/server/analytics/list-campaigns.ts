import assert from 'node:assert/strict';
import { listCampaignsOf } from '../adverts/adverts.ts';
import { readEscrows } from '../ledger/ledger.ts';
import type { Database } from '../platform/database/database.ts';

export type CampaignStanding = {
  id: bigint;
  title: string;
  removed: boolean;
  viewsBought: number;
  viewsRemaining: number;
};

/** Every campaign of an advertiser with what the ledger says of its views, newest first. */
export const listCampaigns = async (db: Database, advertiserId: bigint): Promise<CampaignStanding[]> => {
  const campaigns = await listCampaignsOf(db, advertiserId);
  const escrows = await readEscrows(
    db,
    campaigns.map(({ id }) => id),
  );
  return campaigns.map((campaign) => {
    const escrow = escrows.get(campaign.id);
    assert(escrow, `advert ${campaign.id} has no escrow`);
    return { ...campaign, viewsBought: escrow.viewsBought, viewsRemaining: escrow.viewsRemaining };
  });
};
