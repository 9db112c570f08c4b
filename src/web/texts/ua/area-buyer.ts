export * from './advert-kinds.ts';
export * from './adverts.ts';
export * from './analytics.ts';
