import { plural } from './plural.ts';

/** "Error!", "Insufficient Funds." and "Create an Advertiser advert" are the specification's words. */
const inDays = plural({ one: '# day', other: '# days' });

export const pack = {
  title: 'Add ads',
  intro:
    'Choose how long people watch your ad. Every view is watched to the end, and most of its price goes to a patient.',
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
    `This package costs ${price} and your balance is ${balance}. Fill in your ad now and add only what’s missing at the end.`,
  fillIn: 'Fill it in now, pay at the end',
  unverifiedHelp: 'You can buy views once your email address is verified.',
  form: {
    title: 'Create an Advertiser advert',
    back: 'Choose another package',
    intro: 'Five questions. What you write is saved in this tab, even while you add funds.',
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
      'We didn’t get an answer, so we can’t tell whether the ad was placed. Try again: it will be bought only once.',
    safe: 'You haven’t paid anything.',
    placed: 'Your ad has been placed.',
    addAndStart: (amount: string) => `Add ${amount} and start`,
    addMeans: 'You pay, come back and start it with one click. Nothing is bought twice.',
    waits: (title: string) => (title ? `“${title}” is ready to start` : 'Your ad is ready to start'),
    covered: 'Your balance covers it. Nothing is bought until you press the button.',
    notCovered: (amount: string) => `Your balance is ${amount} short.`,
    goOn: 'Finish your ad',
    after:
      'We review every ad. If we can’t show it, we tell you why and refund the unwatched views. You can pause or end it at any time.',
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
    lengthAside: 'each view to the end',
    aView: 'a view',
    amount: 'How many views?',
    each: (price: string) => `${price} each`,
    viewsFor: 'views for',
    covers: (views: string) => `Your balance covers ${views}. For more,`,
    coversNone: 'Your balance covers none of these yet:',
    addFunds: 'add funds',
    kept: '; what you fill in here is saved.',
    page: 'Which page do they see?',
    words: 'Picture and text in the list',
    where: 'Where?',
    pay: 'Pay and start',
    reach: (views: string, days: number) =>
      days === 1
        ? `People there watched ${views} yesterday, across all ads.`
        : `People there watched ${views} a day in the last ${days} days, across all ads.`,
    reachBars: 'Views a day by country, across all ads',
    estimate: 'Estimate',
    soonest: (views: string, days: number) =>
      `${views} take ${inDays(days)} or more, because these people see other ads too.`,
    /** The preview before the payment: staff review an advert before anybody else sees it. */
    look: {
      first: 'We review your first three ads before anyone sees them.',
      words:
        'Your title or subtitle mentions logging in, a password or Watchwell, so we review it before anyone sees it.',
      howLong: (hours: number) =>
        `You’ll get an answer by email within ${hours} hours, and your money back if we can’t show it.`,
    },
  },
  page: {
    hint: 'A full address. We check the page as you type.',
    checking: 'Checking your page…',
    answers: 'The page loads and is a kind we accept.',
    frame: 'It can be shown inside our player.',
    newtab: 'It refuses frames, so it opens in a new tab. A view counts only once the page has been opened.',
    unclear: 'It loads, but we can’t read the page. It may still work; we try again every day.',
    gone: 'The page didn’t load, so people would see nothing. Check the address. We pause ads whose page is down.',
    later: 'We couldn’t check it now. We’ll check it when you pay.',
  },
};

/** Texts shared by the list of packs, the form and the campaigns. */
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
    categoryHint: 'We compare it with your page.',
    chooseCategory: 'Choose a kind',
    countries: 'Countries',
    countriesHint: 'Only people in these countries see it.',
    dailyViews: 'Maximum views a day (optional)',
    dailyViewsHint: 'Leave empty for no limit. A day ends at midnight UTC.',
    terms: 'Terms and conditions',
  },
  picture: {
    legend: 'Picture in the list of ads',
    choose: 'Choose a picture',
    another: 'Choose another',
    drop: 'or drop it here',
    rules: 'JPEG, PNG or WebP, up to 10 MB. Wide pictures look best.',
    sending: 'Uploading the picture…',
    kept: 'We store this picture and show it from our own server.',
  },
};
