export * from './admin.ts';
export * from './admin-payouts.ts';
export * from './advert-kinds.ts';
export * from './deeds.ts';
export * from './held-views.ts';
export * from './payout-reviews.ts';
export * from './review.ts';
export * from './staff.ts';
