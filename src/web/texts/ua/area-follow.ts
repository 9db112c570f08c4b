export * from './following.ts';
