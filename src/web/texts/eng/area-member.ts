export * from './dashboard.ts';
export * from './payouts.ts';
export * from './profile.ts';
