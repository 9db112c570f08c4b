export * from './wishing.ts';
