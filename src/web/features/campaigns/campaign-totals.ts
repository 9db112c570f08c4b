import type { OwnAdvert } from '#contracts/adverts.ts';

export type CampaignTotals = {
  readonly count: number;
  readonly active: number;
  /** DECISIONS 9: `clicks` are the views that remain. */
  readonly delivered: number;
  readonly remaining: number;
};

export const totalsOf = (campaigns: readonly OwnAdvert[]): CampaignTotals => ({
  count: campaigns.length,
  active: campaigns.filter(({ completed }) => !completed).length,
  delivered: campaigns.reduce((sum, { delivered }) => sum + delivered, 0),
  remaining: campaigns.reduce((sum, { clicks }) => sum + clicks, 0),
});

export const CAMPAIGN_STATES = ['active', 'completed'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** Newest first, whatever the order of the answer. */
export const campaignsIn = (campaigns: readonly OwnAdvert[], state: CampaignState): OwnAdvert[] =>
  campaigns
    .filter(({ completed }) => completed === (state === 'completed'))
    .sort((one, other) => Date.parse(other.created) - Date.parse(one.created));
