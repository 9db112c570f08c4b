/** The face of updates: news and thanks that patients write on their pages. */
export { forgetStory, SILENT, showStory } from './tell-story.ts';
export { shownInUpdates, writeWords } from './updates-store.ts';
