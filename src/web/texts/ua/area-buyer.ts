export * from './analytics.ts';
export * from './campaigns.ts';
