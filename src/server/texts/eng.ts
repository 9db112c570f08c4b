import { pluralIn } from '#shared/languages/plural.ts';
import { accounts, staffRights } from './accounts/eng.ts';
import { appeals, cases, concerns, review, viewNews } from './decisions/eng.ts';
import { followers, news } from './news/eng.ts';
import { payments } from './payments/eng.ts';
import { invoices, payouts } from './payouts/eng.ts';

/** Counted nouns; `#` stands for the number. */
const plural = pluralIn<'one' | 'other'>('eng');

/** The operator of the site, by the settings. */
type Operator = {
  companyNumber: string;
  operatorName: string;
  operatorAddress: string;
  operatorJurisdiction: string;
  operatorRegisters: readonly string[];
};

/** Frame of every email. */
const mail = {
  greeting: 'Hello!',
  linkHint: 'If the button doesn’t work, open this address:',
  /** Part of emails that their reader can do without. */
  leave: 'Unsubscribe from these emails',
  signature: 'Watchwell. Watch adverts so that people get well.',
  operator: (of: Operator) =>
    `${of.operatorName}, company No. ${of.companyNumber}, registered in ${of.operatorJurisdiction}, ${of.operatorAddress}. ${of.operatorRegisters.join(', ')}`,
};

const views = plural({ one: '# view', other: '# views' });

const adverts = {
  allCountries: 'All Countries',
  invoice: {
    subject: (of: { number: string; views: number; total: string }) =>
      `Invoice ${of.number}: ${views(of.views)} for ${of.total}`,
    thanks: 'Thank you for your purchase. This email is your invoice.',
    seller: (of: Operator & { contactEmail: string }) =>
      `Seller: ${of.operatorName}, company No. ${of.companyNumber}, registered in ${of.operatorJurisdiction}, ${of.operatorAddress}, ${of.contactEmail}.`,
    number: 'Invoice',
    date: 'Date',
    bought: 'Bought',
    pack: (of: { code: string; seconds: number }) => `Package ${of.code}, ${of.seconds} s a view`,
    views: 'Views',
    price: 'Price per view',
    total: 'Paid from your Watchwell balance',
    button: 'See your campaigns',
    notes: [
      'There’s nothing left to pay.',
      'If the campaign is taken down, the price of unwatched views goes back to your balance.',
    ],
  },
  review,
};

/** The admin's email in the morning of a day on which something waits. */
const dailyLetter = {
  subject: 'Waiting at Watchwell today',
  paragraphs: ['This needs someone’s attention:'],
  brokenLedger: plural({
    one: '# ledger check fails. See the runbook before you pay anything out.',
    other: '# ledger checks fail. See the runbook before you pay anything out.',
  }),
  short: (amount: string) => `The cash is ${amount} short of what is kept for others. See Finance.`,
  counts: {
    pendingPayouts: plural({ one: '# withdrawal to pay', other: '# withdrawals to pay' }),
    tokenRequests: plural({ one: '# person without an invitation', other: '# people without an invitation' }),
    disputes: plural({ one: '# disputed payment', other: '# disputed payments' }),
    differences: plural({
      one: '# difference between the books and a provider',
      other: '# differences between the books and the providers',
    }),
    failedJobs: plural({ one: '# failed job', other: '# failed jobs' }),
    adverts: plural({ one: '# advert to review', other: '# adverts to review' }),
    concerns: plural({ one: '# concern to decide', other: '# concerns to decide' }),
    appeals: plural({ one: '# objection to decide', other: '# objections to decide' }),
    cases: plural({ one: '# case to check', other: '# cases to check' }),
    invoices: plural({
      one: '# clinic’s bill to check or pay',
      other: '# clinics’ bills to check or pay',
    }),
    gifts: plural({ one: '# donation to review', other: '# donations to review' }),
    corrections: plural({
      one: '# correction of funds for a second person to confirm',
      other: '# corrections of funds for a second person to confirm',
    }),
    staffRequests: plural({
      one: '# request about staff access to confirm',
      other: '# requests about staff access to confirm',
    }),
    screening: plural({
      one: '# name to compare with sanction lists',
      other: '# names to compare with sanction lists',
    }),
    wishes: plural({ one: '# message to read', other: '# messages to read' }),
    heldViews: plural({ one: '# page with views under review', other: '# pages with views under review' }),
  },
  backups: {
    noBackup: 'There’s no backup. See the manual today.',
    backup: plural({ one: 'Last backup: # hour ago.', other: 'Last backup: # hours ago.' }),
    noRestore: 'No backup has ever been restored as a test.',
    restore: plural({
      one: 'Last test restore: # day ago.',
      other: 'Last test restore: # days ago.',
    }),
  },
  oldestPayout: plural({
    one: 'The oldest withdrawal has waited for # hour.',
    other: 'The oldest withdrawal has waited for # hours.',
  }),
  /** Longest wait in hours, of each kind that has an age. */
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
    gifts: plural({
      one: 'The oldest donation has waited for # hour.',
      other: 'The oldest donation has waited for # hours.',
    }),
    corrections: plural({
      one: 'The oldest correction has waited for # hour.',
      other: 'The oldest correction has waited for # hours.',
    }),
    staffRequests: plural({
      one: 'The oldest request about staff access has waited for # hour.',
      other: 'The oldest request about staff access has waited for # hours.',
    }),
    screening: plural({
      one: 'The oldest name to compare has waited for # hour.',
      other: 'The oldest name to compare has waited for # hours.',
    }),
    wishes: plural({
      one: 'The oldest message has waited for # hour.',
      other: 'The oldest message has waited for # hours.',
    }),
    cases: plural({
      one: 'The oldest case has waited for # hour.',
      other: 'The oldest case has waited for # hours.',
    }),
    invoices: plural({
      one: 'The oldest clinic’s bill has waited for # hour.',
      other: 'The oldest clinic’s bill has waited for # hours.',
    }),
    heldViews: plural({
      one: 'Views have been under review for # hour.',
      other: 'Views have been under review for # hours.',
    }),
  },
  button: 'Open the dashboard',
  notes: ['When nothing is waiting, we don’t send this email.'],
};

/** Texts on the picture of a link and on the card for other sites. */
const sharing = {
  ofGoal: (goal: string) => `of the ${goal} goal`,
  free: 'Watching an advert is free and brings the goal closer.',
  progress: 'Progress towards the goal',
  watched: plural({ one: '# advert watched', other: '# adverts watched' }),
  watch: 'Watch ads',
  newTab: '(opens in a new tab)',
  help: (name: string) => `Help ${name}`,
  emptyTitle: 'Patient page',
  emptyText: 'We can’t show this page here. You can still help all patients.',
  helpAll: 'Help all patients',
};

/** Replaces every page during maintenance. */
const maintenance = {
  title: 'We’ll be back soon',
  text: 'We’re working on Watchwell. All funds, pages and accounts are safe. Please try again in a few minutes.',
  again: 'Try again',
  contact: 'Questions:',
  reference: (id: string) => `If you contact us about this, please give this number: ${id}`,
};

/** Page of a browser when the server cannot render now. */
const refusals = {
  'busy-try-again': {
    title: 'Lots of visitors right now',
    text: 'We couldn’t load this page in time. Please try again in a few seconds. Views already running still count.',
  },
  'too-many-requests': {
    title: 'Too many pages at once',
    text: 'Your network opened too many pages in the last minute. Please wait a little and try again.',
  },
  'outcome-unknown': {
    title: 'Our database isn’t answering',
    text: 'This won’t take long, and nothing is lost. Please try again in a few seconds.',
  },
  'unexpected-fault': {
    title: 'Something went wrong on our side',
    text: 'We couldn’t load this page. Nothing was changed. Please try again.',
  },
};

/** How an auditor or an administrator reads the files of a resolution pack. */
const resolutionPack = {
  readme: ({ at, openDay, days }: { at: string; openDay: string; days: number }) =>
    `Resolution pack of Watchwell, all files of one moment: ${at}. Sums are US dollars.

balances.csv: what each person is owed. "patient:…" are funds of a page, "advertiser:…" a balance, "adverts of …" views bought and not yet watched. Lines without an id belong to nobody yet. The sum of all lines is what others are owed.
nights.csv: each nightly comparison. "owed:…" are debts to others, "own:…" is the operator's own, "cash:…" money at a provider ("manual" is the operator's bank): what the books say, what the provider said and when, and what nothing explains. The cash for others is all cash (books and differs) without what is the operator's own, if that is above zero.
journal.csv: each movement since ${openDay}, the first day after the last one that closed without a missing cent, at most ${days} days. Each line takes from "debit" and gives to "credit". The numbers in codes are those of balances.csv.
checks.csv: what the checks of the ledger found (zero: they pass), when each comparison ended, and the differences that are open.

To return the money: stop payments, compare once more, pay each line of balances.csv from the cash, oldest claims first by the journal.
`,
};

export const texts = {
  accounts,
  adverts,
  appeals,
  cases,
  invoices,
  concerns,
  viewNews,
  dailyLetter,
  followers,
  mail,
  maintenance,
  news,
  payments,
  payouts,
  refusals,
  resolutionPack,
  sharing,
  staffRights,
};

/** Every language has the same texts. */
export type Texts = typeof texts;
