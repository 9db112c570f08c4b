export * from './watch.ts';
