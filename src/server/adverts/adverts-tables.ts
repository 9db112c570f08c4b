import type { AdvertTier } from '#shared/advert-tiers/advert-tiers.ts';

export type DisplayMode = 'frame' | 'newtab' | 'unknown';

export type AdvertsTables = {
  adverts: {
    id: bigint;
    advertiser_id: bigint;
    purchase_key: string;
    tier: AdvertTier['code'];
    title: string;
    subtitle: string;
    target_url: string;
    preview_url: string;
    countries: string[];
    display_mode: DisplayMode;
    display_checked_at: Date | null;
    removed_at: Date | null;
    created_at: Date;
  };
};
