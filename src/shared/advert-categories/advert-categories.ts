/** Categories that an advertiser may declare for an advert. */
export const CARRIED_CATEGORIES = [
  'goods',
  'food',
  'home',
  'clothing',
  'technology',
  'learning',
  'culture',
  'travel',
  'sport',
  'services',
  'jobs',
  'charity',
  'other',
] as const;
export type CarriedCategory = (typeof CARRIED_CATEGORIES)[number];

/** Categories never shown to people who are ill; the form offers them, so that it can explain the refusal. */
export const BLOCKED_CATEGORIES = [
  'medicine',
  'cures',
  'gambling',
  'politics',
  'loans',
  'investments',
  'weapons',
  'adult',
  'tobacco-alcohol',
  'occult',
] as const;
export type BlockedCategory = (typeof BLOCKED_CATEGORIES)[number];

export type AdvertCategory = CarriedCategory | BlockedCategory;

export const ADVERT_CATEGORIES: readonly AdvertCategory[] = [...CARRIED_CATEGORIES, ...BLOCKED_CATEGORIES];

export const isBlockedCategory = (category: string): category is BlockedCategory =>
  (BLOCKED_CATEGORIES as readonly string[]).includes(category);
