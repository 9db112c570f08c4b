export * from './guest.ts';
