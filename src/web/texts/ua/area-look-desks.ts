export * from './deeds.ts';
export * from './held-views.ts';
export * from './review.ts';
export * from './wish-desk.ts';
