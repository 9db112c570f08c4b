import type { GiftReason } from '#shared/gift-limits/gift-limits.ts';
import { plural } from './plural.ts';

export const payment = {
  titles: { balance: 'Add funds', 'own-funds': 'Add funds', general: 'Donate' },
  title: (wallets: string, hasCard: boolean) =>
    hasCard && wallets ? `${wallets} or card` : wallets || 'Card',
  tooSmall: (least: string) => `The smallest payment is ${least}. Please enter more.`,
  /** Stands above every button that donates, with the points of `/fees` in their order. */
  before: {
    title: 'Before you donate',
    points: {
      fees: {
        name: 'Fees',
        says: (amount: string) => `None from you: all of ${amount} goes to patients.`,
        each: (each: string) => `Today that’s ${each} each.`,
      },
      complaints: { name: 'Complaints', says: (email: string) => `Write to ${email}.` },
      refunds: {
        name: 'Refunds, and if a page closes',
        says: 'We can return a donation while it waits, as a rule not once it’s divided. What a deleted page has left is divided among the others.',
      },
      fraud: {
        name: 'Fraud',
        says: 'Every page can be reported, and the checks we made are on it.',
      },
      accounts: {
        name: 'Private accounts',
        says: 'Patients are private people, not charities. They or their clinics are paid.',
      },
      guidance: {
        name: 'Giving safely',
        says: 'The Fundraising Regulator’s advice is linked on our page about fees.',
      },
    },
    more: 'More about fees, refunds and complaints',
  },
  goesTo: 'Goes to',
  destinations: {
    balance: 'Your balance',
    'own-funds': 'Your own funds',
    general: 'General account',
  },
  means: {
    balance: 'You can buy ad views with it.',
    'own-funds':
      'It counts towards your own goal at once. You can’t withdraw it while the bank can still take it back.',
    general: (members: string, count: string) =>
      `The whole amount goes to the general account and is divided equally among ${members}, ${count} today. Nothing is kept back.`,
  },
  /** Shown for a gift larger than the rest of the day's sum. */
  leftToday: (amount: string) =>
    `There’s a daily limit on what we divide straight away, because some donations are paid with stolen cards. Today ${amount} of that limit is left.`,
  fromPage: {
    title: (name: string) => `Your donation helps all patients, ${name} too`,
    share: (patients: string) => `It’s divided into equal parts. Today that is one part of ${patients}.`,
    noShare: 'This page gets no share of donations at the moment.',
    back: (name: string) => `Back to the page of ${name}`,
  },
  clears: 'You can withdraw it from',
  balanceAfter: 'Balance afterwards',
  amount: 'Amount in US dollars',
  chips: 'Amounts to choose from',
  ways: {
    wallet: {
      pay: (amount: string, wallet: string) => `Pay ${amount} with ${wallet}`,
      donate: (amount: string, wallet: string) => `Donate ${amount} with ${wallet}`,
      payPlain: (wallet: string) => `Pay with ${wallet}`,
      donatePlain: (wallet: string) => `Donate with ${wallet}`,
      opening: (wallet: string) => `Opening ${wallet}...`,
      note: (wallet: string) => `You approve the payment at ${wallet} and come back here.`,
    },
    card: {
      pay: (amount: string) => `Pay ${amount} by card`,
      donate: (amount: string) => `Donate ${amount} by card`,
      payPlain: () => 'Pay by card',
      donatePlain: () => 'Donate by card',
      opening: () => 'Opening the card page...',
      note: (provider: string) => `You’ll enter the card on ${provider}’s page; Watchwell never sees it.`,
    },
  },
  note: 'Watchwell stores no card or bank data.',
  guest: 'You don’t need an account to donate.',
  loginFirst: 'Log in to add funds',
  loginFirstHelp: 'Funds go to an account, so we need to know which one. You can donate without an account.',
  login: 'Login',
  donateInstead: 'Donate instead',
};

export const outcome = {
  title: 'Your payment',
  asking: 'Processing your payment...',
  askingHelp: 'This takes a few seconds. You can reload this page; you won’t pay twice.',
  paid: (amount: string) => `${amount} added`,
  paidHelp: { balance: 'It’s in your balance now.', funds: 'It counts towards your goal now.' },
  clears: 'You can withdraw it from',
  donated: (amount: string) => `Thank you for giving ${amount}`,
  divided: (patients: string, each: string) => `Divided equally among ${patients}: ${each} each.`,
  donatedHelp: 'It’s in the general account and is divided equally among patients.',
  /** Replaces the division while the gift waits. */
  waits: {
    why: {
      large: (limit: string) =>
        `Donations over ${limit} wait two weeks first: by then, the owner of a stolen card has usually noticed the payment.`,
      'very-large': (limit: string) =>
        `We look at every donation over ${limit} first, because some are paid with stolen cards.`,
      'day-full': () =>
        'There’s a daily limit on what we divide straight away, because some donations are paid with stolen cards. Today’s limit has been reached.',
      'went-back': () => 'Part of it went back to you, so we look at the rest first.',
    } satisfies Record<GiftReason, (limit: string) => string>,
    until: (day: string) => `Yours will be divided equally among patients on ${day} or earlier.`,
    afterALook: 'That usually takes up to three days. Then we divide yours equally among patients.',
    meanwhile: 'Until then, it’s in our open books as a donation that’s waiting.',
  },
  gone: {
    'giving-back': 'It wasn’t divided. It’s on its way back to you.',
    'went-back': 'It wasn’t divided. It went back to you.',
  },
  helped: (name: string) => `${name} is one of them.`,
  backToPage: (name: string) => `Back to the page of ${name}`,
  share: { one: (name: string) => `Help ${name}`, all: 'Help patients by watching' },
  patients: plural({ one: '# patient', other: '# patients' }),
  eachPart: 'less than $0.0001',
  reference: 'Payment number:',
  failures: {
    parameters: 'Invalid payment parameters. Please try again.',
    unknown: 'No payment information found.',
    processing: 'Payment processing failed. Please contact support if funds were deducted.',
  },
  failureHelp: {
    parameters: 'Part of this page’s address is missing. No money was taken here.',
    unknown: 'We found no payment of yours here. No money was taken.',
    processing:
      'If the money was taken, we’ll add it as soon as the payment provider confirms it, even if you close this page.',
  },
  cancelled: 'The payment was cancelled',
  cancelledHelp: 'You haven’t paid anything. You can start again whenever you like.',
  back: 'Back to the payment',
  declined: 'The payment was declined',
  pending: 'The payment is being checked',
  tryAgain: 'Try Again',
  dashboard: 'Go to your dashboard',
  guestPage: 'Go to the guest page',
  finishAd: 'Finish your ad',
  goNow: 'Go now',
  stay: 'Stay here',
  places: { dashboard: 'your dashboard', payment: 'the payment page', guest: 'the guest page' },
  leaving: (place: string, seconds: string) => `Going to ${place} in ${seconds}.`,
  seconds: plural({ one: '# second', other: '# seconds' }),
  stayed: 'You’re staying here. Continue whenever you like.',
};

export const cardResult = {
  title: 'Your card payment',
  success: 'Thank you. Your payment was successful',
  successHelp:
    'We’ll add it as soon as the card provider confirms it, usually within seconds. You don’t need to wait here.',
  failure: 'something went wrong!',
  failureHelp:
    'Your payment wasn’t completed, and nothing was added here. If your bank shows a charge all the same, contact us before you pay again.',
};
