/** The face of updates: what patients tell on their pages in their own words. */
export { forgetStory, SILENT, showStory } from './tell-story.ts';
export { shownInUpdates, writeWords } from './updates-store.ts';
