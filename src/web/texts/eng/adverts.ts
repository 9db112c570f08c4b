import { plural } from './plural.ts';

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
    previewUrlHint:
      'Instead of an upload: an address beginning with https://. We fetch the picture from it once.',
    category: 'What is it for?',
    categoryHint: 'A person compares it with your page.',
    chooseCategory: 'Choose a kind',
    countries: 'Countries',
    countriesHint: 'Only people in these countries see it.',
    terms: 'Terms and conditions',
  },
  picture: {
    legend: 'Picture in the list of ads',
    choose: 'Choose a picture',
    another: 'Choose another',
    drop: 'or drop it here',
    rules: 'JPEG, PNG or WebP, up to 10 MB. Wide pictures look best.',
    sending: 'The picture is being uploaded…',
    kept: 'We keep this picture and show it from our own server.',
  },
};
