import { plural } from './plural.ts';

/** What stands on the picture of a link and on the card for other sites. */
export const sharing = {
  ofGoal: (goal: string) => `of the ${goal} goal`,
  free: 'Watching an advert is free and brings the goal closer.',
  progress: 'Collected of the goal',
  watched: plural({ one: '# advert watched', other: '# adverts watched' }),
  watch: 'Watch ads',
  newTab: '(opens in a new tab)',
  help: (name: string) => `Help ${name}`,
  emptyTitle: 'Patient page',
  emptyText: 'This page cannot be shown here. You can help all patients meanwhile.',
  helpAll: 'Help all patients',
};
