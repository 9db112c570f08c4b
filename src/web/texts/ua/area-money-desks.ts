export * from './admin-payouts.ts';
export * from './gift-desk.ts';
export * from './payout-reviews.ts';
