export * from './admin.ts';
export * from './admin-payouts.ts';
