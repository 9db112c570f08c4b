import { plural } from './plural.ts';

/** The title, the tiles' names, the empty state and the update texts are the specification's words. */
export const ownAdverts = {
  title: 'My Advertisement Campaigns',
  create: 'Create Advertisement',
  tiles: {
    label: 'All campaigns',
    count: 'Total Campaigns',
    countMeans: 'Active and completed together.',
    active: 'Active Campaigns',
    activeMeans: 'Shown to viewers until their views are used up.',
    views: 'Total Views',
    viewsMean: (remaining: string) => `delivered; ${remaining} still remaining`,
  },
  filter: 'Which campaigns to show',
  states: { active: 'Active', completed: 'Completed' },
  badges: { active: 'Active', completed: 'Completed' },
  edit: 'Edit',
  editNamed: (title: string) => `Edit ${title}`,
  mode: 'Mode',
  earn: 'Earn',
  earnMeans: 'for a patient, per view',
  views: 'Views',
  viewsOf: (delivered: string, bought: string) => `${delivered} of ${bought} delivered`,
  viewsLeft: (left: string) => `${left} remaining`,
  delivery: (title: string) => `Views delivered: ${title}`,
  countries: 'Countries',
  everywhere: 'All Countries',
  more: (count: number) => `+${count}`,
  empty: 'No Active Advertisements',
  emptyHelp: 'Place an ad, and people begin to watch it in the countries that you choose.',
  emptyCompleted: 'No campaign is completed yet.',
  emptyCompletedHelp: 'A campaign comes here when all its views are used up.',
  loadFailed: 'Your campaigns could not be loaded.',
  loadFailedHelp: 'They go on running, and nothing was lost.',
  dialog: {
    title: 'Edit Advertisement',
    keeps: 'Views, price and mode stay as they were bought.',
    cancel: 'Cancel',
    save: 'Save Changes',
    saving: 'Saving...',
    saved: 'Advertisement updated successfully!',
    failed: (reason: string) => `Failed to update advertisement: ${reason}`,
    unknown: 'Unknown error',
    noAnswer: 'Error updating advertisement',
  },
};

/** "Error!", "Insufficient Funds." and "Create an Advertiser advert" are the specification's words. */
export const pack = {
  title: 'Add ads',
  intro:
    'Choose how long your ad is watched. Every view is watched to its end, and the larger part of its price goes to a patient.',
  balance: (balance: string) => `Your balance: ${balance}`,
  topUp: 'Add funds',
  mode: (item: string) => `Mode ${item}`,
  earns: 'A patient receives',
  pricePerView: 'You pay per view',
  pack: 'Views and price',
  choosePack: 'Choose a package',
  option: (views: string, price: string) => `${views} – ${price}`,
  buy: 'Buy',
  buyReason: 'Choose a package first',
  error: 'Error!',
  insufficient: 'Insufficient Funds.',
  shortfall: (price: string, balance: string) =>
    `This package costs ${price} and your balance is ${balance}. The balance must be greater than the price.`,
  topUpBy: (amount: string) => `Add ${amount}`,
  unverifiedHelp: 'Views can be bought once your email address is verified.',
  form: {
    title: 'Create an Advertiser advert',
    back: 'Choose another package',
    item: 'Item',
    price: 'Price',
    balance: 'Balance',
    itemValue: (item: string, seconds: string, views: string) => `${item}: ${seconds}, ${views}`,
    content: 'What people see',
    accept: 'I accept the',
    termsLink: 'terms and conditions',
    submit: (price: string) => `Pay ${price} and place the ad`,
    sending: 'Placing...',
    missing: (fields: string) => `Still missing: ${fields}`,
    balanceTooLow: (price: string) => `Insufficient Funds. The package costs ${price}.`,
    noAnswer:
      'No answer came, so it is not certain whether the ad was placed. Press again: it is bought only once.',
    safe: 'Nothing was paid.',
    placed: 'Your ad is placed.',
  },
  preview: {
    title: 'Preview',
    watchFor: (earn: string) => `Watch for ${earn}`,
    noTitle: 'Your title',
    noSubtitle: 'Your subtitle',
  },
};

/** Words that the list of packs, the form and the campaigns share. */
export const advert = {
  seconds: plural({ one: '# second', other: '# seconds' }),
  views: plural({ one: '# view', other: '# views' }),
  fields: {
    title: 'Title',
    subtitle: 'Subtitle',
    targetUrl: 'Page address',
    targetUrlHint:
      'The web page people see while they watch, beginning with https://. If it refuses frames, it opens in a new tab.',
    previewUrl: 'Picture address',
    previewUrlHint: 'The picture in the list of ads, beginning with https://. Wide pictures look best.',
    countries: 'Countries',
    countriesHint: 'Only people in these countries see it.',
    terms: 'Terms and conditions',
  },
};
