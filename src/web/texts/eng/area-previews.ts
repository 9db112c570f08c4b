export * from './previews.ts';
