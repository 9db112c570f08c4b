import { SILENT_DAYS, UNCONFIRMED_KEPT_HOURS } from '#shared/durations/durations.ts';

/** To patients and advertisers, when something became of their money, their page or their account. No subject names an illness. */
export const news = {
  goalReached: {
    subject: 'Your goal is reached',
    paragraphs: [
      'All that your page asked for is collected. Thank everybody there, if you like: their views did it.',
      'You can ask for the withdrawal on your dashboard. It says what is available already, and from which day the rest is.',
    ],
    button: 'Open your dashboard',
    notes: ['If you need more later, set a new goal. Your page keeps what was reached.'],
  },
  silent: {
    subject: 'Your page has been quiet for a while',
    paragraphs: [
      `For ${SILENT_DAYS} days nobody has written on your page. People who helped like to hear how it goes on, and a few words bring new helpers.`,
    ],
    button: 'Write a few words',
    notes: [`We remind you once in ${SILENT_DAYS} days at most.`],
  },
  fundsReset: {
    subject: 'The funds of your page were corrected',
    paragraphs: [
      'Our staff have corrected what stands on your account. If you don’t know why, answer this email.',
    ],
    before: 'Before',
    after: 'Now',
    button: 'See your money',
    notes: [],
  },
  medicineBought: {
    subject: 'What your page asked for was bought',
    paragraphs: [
      'Our staff have bought what your page collected for. It was paid from your funds, and your page says so.',
    ],
    amount: 'Paid',
    button: 'See your money',
    notes: ['Answer this email if it hasn’t reached you.'],
  },
  accountDeleted: {
    subject: 'Your account was deleted',
    paragraphs: [
      'Your account at Watchwell was deleted, with its page, its files and all log-ins. What the books must keep holds no name.',
    ],
    divided: (amount: string) =>
      `What had not been withdrawn, ${amount}, went to the general account and was divided among the other patients.`,
    unclaimed: (amount: string) =>
      `Your balance of ${amount} waits for you. Answer this email, and we send it back to you.`,
    button: 'Open Watchwell',
    notes: ['This is the last email. If you didn’t ask for this, answer it.'],
  },
  soldOut: {
    subject: 'Your campaign is sold out',
    paragraphs: ['All views that you bought were watched to the end. Thank you: they paid for treatment.'],
    number: 'Campaign',
    views: 'Views',
    button: 'See your campaigns',
    notes: ['You can repeat it there with one press. Its figures stay in the analytics.'],
  },
};

/** To people who follow a page without an account. Subjects name nobody and nothing of an illness. */
export const followers = {
  confirm: {
    subject: 'Confirm that you want these emails',
    paragraphs: [
      'Somebody, perhaps you, asked on a page at Watchwell to hear by emails how it goes on, and gave this address. Please confirm that you want them.',
    ],
    button: 'Yes, email me',
    notes: [
      `The link works for ${UNCONFIRMED_KEPT_HOURS} hours.`,
      `If it wasn’t you, you need not do anything: without your word there are no emails, and the address is deleted after ${UNCONFIRMED_KEPT_HOURS} hours.`,
    ],
  },
  news: {
    subject: 'News from a page that you follow',
    marks: {
      half: (name: string) => `${name}: half of the goal is collected.`,
      nearly: (name: string) => `${name}: nine tenths of the goal are collected. It is very near.`,
      reached: (name: string) => `${name}: the goal is reached. Thank you for being part of it.`,
      paid: (name: string) => `${name}: money was paid out. The page says when, how much and to whom.`,
    },
    updates: (name: string) => `${name} has written on the page how it goes on.`,
    button: 'Open the page',
    notes: ['You get at most one email a day from this page, because you asked for it.'],
    leave: 'Unsubscribe',
  },
};
