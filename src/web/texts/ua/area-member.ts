export * from './payouts.ts';
export * from './profile.ts';
export * from './security.ts';
export * from './sessions.ts';
