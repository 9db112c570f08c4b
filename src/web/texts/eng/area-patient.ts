export * from './page-money.ts';
export * from './patient.ts';
export * from './story.ts';
