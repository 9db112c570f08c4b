import { SILENT_DAYS, UNCONFIRMED_KEPT_HOURS } from '#shared/durations/durations.ts';

/** Emails about changes of money, page or account. No subject names an illness. */
export const news = {
  goalReached: {
    subject: 'Your goal is reached',
    paragraphs: [
      'You’ve collected everything your page asked for. If you like, thank the people who helped on your page: their views did it.',
      'You can ask for a withdrawal on your dashboard. It shows what you can withdraw now, and when you can withdraw the rest.',
    ],
    button: 'Open your dashboard',
    notes: ['If you need more later, set a new goal. Your page keeps what you’ve reached.'],
  },
  silent: {
    subject: 'Your page has been quiet for a while',
    paragraphs: [
      `For ${SILENT_DAYS} days there’s been no update on your page. The people who helped would love to hear how you are, and a few words bring new helpers.`,
    ],
    button: 'Write a few words',
    notes: [`We remind you at most once every ${SILENT_DAYS} days.`],
  },
  fundsReset: {
    subject: 'We’ve corrected your page’s funds',
    paragraphs: [
      'Our team has corrected the sum in your account. If you don’t know why, reply to this email.',
    ],
    before: 'Before',
    after: 'Now',
    button: 'See your money',
    notes: [],
  },
  medicineBought: {
    subject: 'We’ve bought what your page asked for',
    paragraphs: [
      'Our team has bought what your page collected for. We paid for it from your funds, and your page says so.',
    ],
    amount: 'Paid',
    button: 'See your money',
    notes: ['If it hasn’t reached you, reply to this email.'],
  },
  accountDeleted: {
    subject: 'Your account was deleted',
    paragraphs: [
      'Your Watchwell account was deleted, with its page, its files and all log-ins. The records we must keep don’t contain your name.',
    ],
    divided: (amount: string) =>
      `The ${amount} you hadn’t withdrawn went to the general account and was shared among the other patients.`,
    unclaimed: (amount: string) =>
      `You still have a balance of ${amount}. Reply to this email, and we’ll send it back to you.`,
    button: 'Open Watchwell',
    notes: ['This is our last email. If you didn’t ask for this, reply to it.'],
  },
  soldOut: {
    subject: 'Your campaign is sold out',
    paragraphs: ['All the views you bought were watched to the end. Thank you: they paid for treatment.'],
    number: 'Campaign',
    views: 'Views',
    button: 'See your campaigns',
    notes: ['You can repeat it there in one step. Its figures stay in your analytics.'],
  },
};

/** Emails to followers without an account. Subjects name nobody and no illness. */
export const followers = {
  confirm: {
    subject: 'Please confirm that you want these emails',
    paragraphs: [
      'Someone, perhaps you, asked to follow a page on Watchwell by email and gave this address. Please confirm that you want these emails.',
    ],
    button: 'Yes, email me',
    notes: [
      `The link works for ${UNCONFIRMED_KEPT_HOURS} hours.`,
      `If it wasn’t you, you don’t need to do anything: we won’t email you again, and we’ll delete your address after ${UNCONFIRMED_KEPT_HOURS} hours.`,
    ],
  },
  news: {
    subject: 'News from a page you follow',
    marks: {
      half: (name: string) => `${name} has collected half of the goal.`,
      nearly: (name: string) => `${name} has collected nine tenths of the goal. It’s very close now.`,
      reached: (name: string) => `${name} has reached the goal. Thank you for being part of it.`,
      paid: (name: string) => `${name} has been paid. The page says when, how much and to whom.`,
    },
    updates: (name: string) => `${name} has posted an update.`,
    button: 'Open the page',
    notes: ['You asked for these emails. You get at most one a day from this page.'],
    leave: 'Unsubscribe',
  },
};
