export * from './own-story.ts';
