export * from './dashboard.ts';
export * from './held-money.ts';
