/** To people who follow a page without an account. Subjects name nobody and nothing of an illness. */
export const followers = {
  confirm: {
    subject: 'Confirm that you want these letters',
    paragraphs: [
      'Somebody, perhaps you, asked on a page at Watchwell to hear by letters how it goes on, and gave this address. Please confirm that you want them.',
    ],
    button: 'Yes, write to me',
    notes: [
      'The link works for 48 hours.',
      'If it was not you, you need not do anything: without your word there are no letters, and the address is deleted after 48 hours.',
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
    notes: ['You get at most one letter a day from this page, because you asked for it.'],
    leave: 'End these letters',
  },
};
