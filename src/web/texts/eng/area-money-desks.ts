export * from './admin-payouts.ts';
export * from './payout-reviews.ts';
