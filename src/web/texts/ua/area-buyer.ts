export * from './adverts.ts';
export * from './analytics.ts';
