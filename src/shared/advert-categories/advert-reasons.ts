/** Reasons to refuse an advert or to take it down. */
export const ADVERT_REASONS = [
  'blocked-kind',
  'misleading',
  'unsafe-page',
  'page-broken',
  'carries-adverts',
  'rights-of-others',
  'frightens',
  'other',
] as const;
export type AdvertReason = (typeof ADVERT_REASONS)[number];
