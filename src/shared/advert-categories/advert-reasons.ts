/** Why an advert is refused or taken down; the words are in each language of the site. */
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
