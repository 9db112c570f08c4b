export * from './books.ts';
