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
  fillIn: 'Fill it in first',
  unverifiedHelp: 'Views can be bought once your email address is verified.',
  form: {
    title: 'Create an Advertiser advert',
    back: 'Choose another package',
    intro: 'Five questions. What you write is kept in this tab, also while you add funds.',
    item: 'Item',
    price: 'Price',
    balance: 'Balance',
    itemValue: (item: string, seconds: string, views: string) => `${item}: ${seconds}, ${views}`,
    forTreatment: 'of it, for treatment',
    afterwards: 'Balance afterwards',
    accept: 'I accept the',
    termsLink: 'terms and conditions',
    submit: (price: string) => `Pay ${price} and start`,
    sending: 'Placing...',
    missing: (fields: string) => `Still missing: ${fields}`,
    balanceTooLow: (price: string) => `Insufficient Funds. The package costs ${price}.`,
    noAnswer:
      'No answer came, so it is not certain whether the ad was placed. Press again: it is bought only once.',
    safe: 'Nothing was paid.',
    placed: 'Your ad is placed.',
    addAndStart: (amount: string) => `Add ${amount} and start`,
    addMeans: 'You pay, come back, and start it with one press. Nothing is bought twice.',
    waits: (title: string) => (title ? `“${title}” waits to be started` : 'Your ad waits to be started'),
    covered: 'Your balance covers it. Nothing is bought until you press.',
    notCovered: (amount: string) => `Your balance is ${amount} short.`,
    goOn: 'Go on with your ad',
    after:
      'A person looks at every ad. If we cannot show it, you learn why, and the views nobody watched are paid back. You can pause or end it at any time.',
  },
  preview: {
    title: 'What people see',
    live: 'as you type',
    watchFor: (earn: string) => `watch for ${earn}`,
    forSomebody: 'For a patient',
    frame: 'Your page opens here',
    newtab: 'Your page opens in a new tab',
    noPage: 'Your page appears here',
    noTitle: 'Your title',
    noSubtitle: 'Your subtitle',
  },
  flow: {
    first: 'How long do they watch, and how many views?',
    length: 'How long do they watch?',
    lengthAside: 'each view to its end',
    aView: 'a view',
    amount: 'How many views?',
    each: (price: string) => `${price} each`,
    viewsFor: 'views for',
    covers: (views: string) => `Your balance covers ${views}. For more,`,
    coversNone: 'Your balance covers none of these yet:',
    addFunds: 'add funds',
    kept: '; what you fill in here is kept.',
    page: 'Which page do they see?',
    words: 'Picture and words in the list',
    where: 'Where?',
    pay: 'Pay and start',
    reach: (views: string, days: number) =>
      days === 1
        ? `${views} were paid there yesterday, over all ads.`
        : `${views} a day were paid there in the last ${days} days, over all ads.`,
    /** Before the payment: a person looks before anybody else sees it. */
    look: {
      first: 'We look at your first three ads before anybody sees them.',
      words:
        'Your title or subtitle speaks of logging in, a password or Watchwell. We look at such an ad before anybody sees it.',
      howLong: (hours: number) =>
        `You get an answer by email within ${hours} hours, and your money back if we cannot show it.`,
    },
  },
  page: {
    hint: 'A full address. We look at the page while you type.',
    checking: 'Looking at your page…',
    answers: 'It answers, and is none that we refuse.',
    frame: 'It can be shown inside our player.',
    newtab: 'It refuses frames, so it opens in a new tab. A view counts only once the page was opened.',
    unclear: 'It answers, but not with a page that we can read. It may still work; we try again each day.',
    gone: 'It did not answer. People would see nothing: check the address. An ad whose page stays away is paused.',
    later: 'We could not look at it now. It is looked at when you pay.',
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
    previewUrl: 'Picture address',
    previewUrlHint:
      'Instead of an upload: an address beginning with https://. We fetch the picture from it once.',
    category: 'What is it for?',
    categoryHint: 'A person compares it with your page.',
    chooseCategory: 'Choose a kind',
    countries: 'Countries',
    countriesHint: 'Only people in these countries see it.',
    dailyViews: 'Views a day at most (optional)',
    dailyViewsHint: 'Empty: as many as people watch. A day ends at midnight UTC.',
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
