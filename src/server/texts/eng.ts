import { pluralIn } from '#shared/languages/plural.ts';
import { appeals, concerns, review, viewNews } from './decisions/eng.ts';
import { payouts } from './payouts/eng.ts';
import { staffRights } from './staff/eng.ts';

/** Counted nouns; `#` stands for the number. */
const plural = pluralIn<'one' | 'other'>('eng');

const notMe = {
  button: 'This was not me',
  notes: ['If it was you, you need not do anything. If not, request a new password now, and write to us.'],
};

/** Whose site it is, as the settings say. */
type Operator = {
  companyNumber: string;
  operatorName: string;
  operatorAddress: string;
  operatorJurisdiction: string;
  operatorRegisters: readonly string[];
};

/** What stands around the words of every letter. */
const mail = {
  greeting: 'Hello!',
  linkHint: 'If the button does not work, open this address:',
  signature: 'Watchwell. Watch adverts so that people get well.',
  operator: (of: Operator) =>
    `${of.operatorName}, company No. ${of.companyNumber}, registered in ${of.operatorJurisdiction}, ${of.operatorAddress}. ${of.operatorRegisters.join(', ')}`,
};

const accounts = {
  verifyEmail: {
    subject: 'Confirm your email address',
    paragraphs: [
      'An account at Watchwell was registered with this address. Please confirm that the address and the account are yours.',
    ],
    button: 'Confirm the address',
    notes: [
      'The link works for 24 hours.',
      'If you did not register, you need not do anything: an account that nobody confirms is deleted after 48 hours.',
    ],
  },
  alreadyRegistered: {
    subject: 'You already have an account',
    paragraphs: [
      'Somebody, perhaps you, has just tried to register at Watchwell with this address. It has an account already, so no other one was made, and nothing was changed.',
    ],
    button: 'Log in',
    notes: [
      'You do not remember the password? Choose “Forgot Password?” there.',
      'If it was not you, you need not do anything.',
    ],
  },
  resetPassword: {
    subject: 'Choose a new password',
    paragraphs: ['A new password was requested for the Watchwell account with this address.'],
    button: 'Choose a new password',
    notes: [
      'The link works once, for 10 minutes. All devices are then logged out.',
      'If you did not request it, you need not do anything: your password stays as it is.',
    ],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Watchwell account has just been changed. Other devices were logged out.',
    ],
    ...notMe,
  },
  secondFactorAdded: {
    subject: 'Logging in now takes a code as well',
    paragraphs: ['From now on logging in takes a code of your app as well. Keep the recovery codes safe.'],
    ...notMe,
  },
  secondFactorRemoved: {
    subject: 'Logging in takes no code any more',
    paragraphs: ['Your Watchwell account has no second factor any more: the password alone opens it.'],
    ...notMe,
  },
  secondFactorReset: {
    subject: 'Your second factor was taken away',
    paragraphs: [
      'An operator of Watchwell has taken the second factor of your account away, because somebody said that it was lost. All sessions have ended, and the password alone opens the account.',
    ],
    ...notMe,
  },
  newBrowser: {
    subject: 'New log-in to your account',
    fact: (of: { time: string; browser: string; system: string; country: string }) =>
      `Somebody has logged in to your Watchwell account from a browser that it did not know. Time: ${of.time} UTC. Browser: ${of.browser}. System: ${of.system}. Country: ${of.country}.`,
    unknown: 'unknown',
    button: 'This was not me',
    notes: [
      'If it was you, you need not do anything. If not, request a new password now: it ends all sessions. Then write to us.',
      'Where you are logged in is shown in the settings of your account.',
    ],
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    fact: (left: number) => `A recovery code of your account was used. It works no more; ${left} are left.`,
    ...notMe,
  },
  onTheList: {
    subject: 'You are on the waiting list',
    place: (number: number) =>
      `Thank you. Your request has arrived. Your place on the waiting list is ${number}.`,
    paragraphs: [
      'We write to you as soon as it is your turn. Until then you need not do anything. How long it takes we cannot promise.',
    ],
    button: 'How Watchwell works',
    notes: ['If you did not ask for this, please ignore this letter.'],
  },
  invitation: {
    subject: 'It is your turn: your invitation',
    paragraphs: [
      'Thank you for waiting. You can open your page at Watchwell now: the button leads to a form that is already begun. If it is empty, choose “Ask for an invitation, or enter one” there, and enter this email address and the code:',
    ],
    button: 'Open my page',
    notes: [
      'The invitation works for 7 days, for this email address, and once.',
      'If you did not ask for it, please ignore this letter.',
    ],
  },
};

const views = plural({ one: '# view', other: '# views' });

const adverts = {
  allCountries: 'All Countries',
  invoice: {
    subject: (of: { number: string; views: number; total: string }) =>
      `Invoice ${of.number}: ${views(of.views)} for ${of.total}`,
    thanks: 'Thank you for your purchase. This letter is your invoice.',
    seller: (of: Operator & { contactEmail: string }) =>
      `Seller: ${of.operatorName}, company No. ${of.companyNumber}, registered in ${of.operatorJurisdiction}, ${of.operatorAddress}, ${of.contactEmail}.`,
    number: 'Invoice',
    date: 'Date',
    bought: 'Bought',
    pack: (of: { code: string; seconds: number }) => `Pack ${of.code}, ${of.seconds} s a view`,
    views: 'Views',
    price: 'Price per view',
    total: 'Paid from your Watchwell balance',
    button: 'See your campaigns',
    notes: [
      'Nothing is left to pay.',
      'If the campaign is taken down, views that nobody has watched go back to your balance.',
    ],
  },
  review,
};

const payments = {
  /** What the provider's page and receipt say is paid. */
  descriptions: {
    donation: 'Donation to all patients of Watchwell',
    balance: 'Watchwell balance',
  },
  receipt: {
    subject: (amount: string) => `Receipt for your donation of ${amount}`,
    thanks: (amount: string) => `Thank you. We have received your donation of ${amount}.`,
    division: (patients: string) =>
      `All of it went to the general account and was divided equally among the registered patients, ${patients} at that moment. Nothing was kept back.`,
    number: 'Number of the payment:',
    button: 'See what watching adverts does',
    notes: ['Keep this letter: it is your receipt. Answer it if something is not right.'],
  },
};

/** To the admin, in the morning of a day on which something waits. */
const dailyLetter = {
  subject: 'What waits at Watchwell today',
  paragraphs: ['This waits for somebody:'],
  brokenLedger: plural({
    one: '# check of the ledger does not hold. Look at the manual before any money is paid out.',
    other: '# checks of the ledger do not hold. Look at the manual before any money is paid out.',
  }),
  counts: {
    payouts: plural({ one: '# withdrawal to be paid', other: '# withdrawals to be paid' }),
    tokenRequests: plural({ one: '# person without an invitation', other: '# people without an invitation' }),
    disputes: plural({ one: '# disputed payment', other: '# disputed payments' }),
    differences: plural({
      one: '# difference between the books and a provider',
      other: '# differences between the books and the providers',
    }),
    failedJobs: plural({ one: '# job that failed', other: '# jobs that failed' }),
    adverts: plural({ one: '# advert to be looked at', other: '# adverts to be looked at' }),
    concerns: plural({ one: '# concern to be decided', other: '# concerns to be decided' }),
    appeals: plural({ one: '# objection to be decided', other: '# objections to be decided' }),
    heldViews: plural({ one: '# page with held views', other: '# pages with held views' }),
  },
  oldestPayout: plural({
    one: 'The oldest withdrawal has waited for # hour.',
    other: 'The oldest withdrawal has waited for # hours.',
  }),
  /** What waits longest, in hours, of each kind that has an age. */
  oldest: {
    adverts: plural({
      one: 'The oldest advert has waited for # hour.',
      other: 'The oldest advert has waited for # hours.',
    }),
    concerns: plural({
      one: 'The oldest concern has waited for # hour.',
      other: 'The oldest concern has waited for # hours.',
    }),
    appeals: plural({
      one: 'The oldest objection has waited for # hour.',
      other: 'The oldest objection has waited for # hours.',
    }),
    heldViews: plural({
      one: 'Views have been held for # hour.',
      other: 'Views have been held for # hours.',
    }),
  },
  button: 'Open the dashboard',
  notes: ['On a day on which nothing waits there is no letter.'],
};

/** What stands on the picture of a link and on the card for other sites. */
const sharing = {
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

/** Instead of every page while the site is worked on. */
const maintenance = {
  title: 'We will be back soon',
  text: 'Watchwell is being worked on. All funds, pages and accounts are kept as they are. Please try again in a few minutes.',
  again: 'Try again',
  contact: 'Questions:',
};

/** What a browser shows instead of a page that cannot be made now. */
const refusals = {
  'busy-try-again': {
    title: 'Very many visitors just now',
    text: 'This page could not be made in time. Please try again in a few seconds. Views that run are counted all the same.',
  },
  'too-many-requests': {
    title: 'Too many pages at once',
    text: 'Very many pages were opened from your network in the last minute. Please wait a little and try again.',
  },
  'outcome-unknown': {
    title: 'Our database does not answer',
    text: 'That does not last, and nothing is lost. Please try again in a few seconds.',
  },
  'unexpected-fault': {
    title: 'Something went wrong on our side',
    text: 'This page could not be made. Nothing was changed. Please try again.',
  },
};

export const texts = {
  accounts,
  adverts,
  appeals,
  concerns,
  viewNews,
  dailyLetter,
  mail,
  maintenance,
  payments,
  payouts,
  refusals,
  sharing,
  staffRights,
};

/** Every language has the same texts. */
export type Texts = typeof texts;
