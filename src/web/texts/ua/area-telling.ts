export * from './own-plan.ts';
export * from './own-story.ts';
export * from './own-wishes.ts';
