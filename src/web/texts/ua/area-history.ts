export * from './checks.ts';
export * from './page-money.ts';
export * from './page-plan.ts';
export * from './page-wishes.ts';
export * from './story.ts';
