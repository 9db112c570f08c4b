import type * as eng from '../eng/story.ts';

export const story: typeof eng.story = {
  news: (name) => `Новини: ${name}`,
};
