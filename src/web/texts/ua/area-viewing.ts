export * from './viewing.ts';
