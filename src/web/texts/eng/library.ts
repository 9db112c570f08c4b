import { plural } from './plural.ts';

export const library = {
  title: 'Advert library',
  description:
    'Every advert that Watchwell showed in the last year: who paid for it, where it ran and how often it was watched.',
  lead: 'Every advert we showed in the last year: who paid for it, where it ran and how often it was watched.',
  rules:
    'Today’s views are added tomorrow. Where fewer than 20 people watched, we show no number, so that nobody can be picked out.',
  search: 'Search by words or a country',
  find: 'Search',
  found: plural({ one: '# advert found', other: '# adverts found' }),
  foundMore: plural({
    one: '# advert found, and there are more',
    other: '# adverts found, and there are more',
  }),
  noneFound: 'No advert matches these words.',
  none: 'No advert has been shown yet.',
  failed: 'The library didn’t load. Please try again.',
  more: 'Show more',
  takenDown: 'Taken down by Watchwell',
  paidBy: 'Paid for by',
  page: 'Page',
  category: 'About',
  shown: 'Shown',
  targeting: 'Offered to people in',
  everywhere: 'all countries',
  views: (place: string) => `Paid views, ${place}`,
  elsewhere: 'other countries',
  few: 'Paid views',
  fewMeans: 'fewer than 20 in each country',
  refusals: {
    title: 'What we refused or took down in the last year',
    fewer: 'fewer than 20',
    none: 'Nothing.',
  },
};
