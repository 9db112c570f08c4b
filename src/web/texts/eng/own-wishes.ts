import { plural } from './plural.ts';

export const ownWishes = {
  title: 'Wishes for you',
  help: 'We have read each of them. Hide what you would rather not have on your page.',
  others: plural({ one: 'Show # more', other: 'Show # more' }),
  empty: 'What people who helped wish you stands here once we have read it.',
  helper: 'A helper',
  hidden: 'Hidden',
  hide: 'Hide',
  show: 'Show again',
  of: (act: string, name: string) => `${act}: ${name}`,
  isHidden: 'It is hidden now',
  shown: 'It is on your page again',
  loadFailed: 'The wishes could not be loaded',
  loadFailedHelp: 'Nothing of them has changed.',
};
