export * from './admin-payouts.ts';
export * from './correction-desk.ts';
export * from './gift-desk.ts';
export * from './payout-reviews.ts';
