export * from './page-money.ts';
export * from './story.ts';
