export * from './receipts.ts';
