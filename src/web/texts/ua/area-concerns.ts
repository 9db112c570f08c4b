export * from './concerns.ts';
