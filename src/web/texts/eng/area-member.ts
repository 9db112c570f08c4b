export * from './payouts.ts';
export * from './profile.ts';
