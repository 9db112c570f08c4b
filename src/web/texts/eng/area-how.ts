export * from './how.ts';
