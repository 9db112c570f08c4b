/** Letters about what staff decide, and objections to it. */

/** What becomes of a campaign when a person has looked at it. */
export const review = {
  news: {
    waiting: {
      subject: 'Your campaign waits for a look',
      paragraphs: [
        'A person at Watchwell looks at your campaign before it is shown. We write again as soon as it runs. Its money stays in the campaign meanwhile.',
      ],
    },
    approved: {
      subject: 'Your campaign runs',
      paragraphs: ['A person at Watchwell has looked at your campaign. It is shown from now on.'],
    },
    refused: {
      subject: 'Your campaign was refused',
      paragraphs: ['A person at Watchwell has looked at your campaign, and it cannot be shown.'],
    },
    takenDown: {
      subject: 'Your campaign was taken down',
      paragraphs: ['A person at Watchwell has taken your campaign down. It is shown to nobody any more.'],
    },
    pageGone: {
      subject: 'Your campaign is paused: its page does not answer',
      paragraphs: [
        'When we looked at the page of your campaign, it did not answer. So that you do not pay for views of a broken page, the campaign is paused. Resume it when the page is back.',
      ],
    },
  },
  why: (reason: string) => `The reason: ${reason}`,
  reasons: {
    'blocked-kind': 'We show no adverts of this kind beside people who are ill. The terms list them.',
    misleading: 'Its words or its page promise what is not so, or hide what is sold.',
    'unsafe-page': 'The page asks for downloads or secrets, or a browser warns of it.',
    'page-broken': 'The page does not open, or is empty.',
    'carries-adverts':
      'The page itself lives on adverts or links of others, for which our views do not count.',
    'rights-of-others': 'It uses a name, a picture or a brand of somebody else.',
    frightens: 'It frightens or shocks, and people who are ill watch it.',
    other: 'See the words below.',
  },
  refunded: (amount: string) =>
    `${amount}, the price of all views that nobody has watched, is back on your balance.`,
  number: 'Campaign',
  button: 'See your campaigns',
  objection:
    'If you think that this is wrong, you can object once, under your campaign. Somebody else looks at it then, where there are two of us.',
};

/** To whoever objected to a decision of the staff. */
export const appeals = {
  granted: {
    subject: 'Your objection was right',
    paragraphs: [
      'Somebody at Watchwell has looked at your objection, and you were right. The decision is undone. A campaign runs again with the views it had left, whose price was taken from your balance again; if the balance was too small for that, it stands as ended, and you can buy it again.',
    ],
  },
  refused: {
    subject: 'Your objection was looked at',
    paragraphs: ['Somebody at Watchwell has looked at your objection. The decision stands. The reason:'],
  },
  number: 'Campaign',
  button: 'See your campaigns',
};

/** To whoever told us that something is wrong and left an address. */
export const concerns = {
  subject: 'What became of your concern',
  advert:
    'You told us that something is wrong with an advert at Watchwell. Thank you. A person has looked at it.',
  patient:
    'You told us that something is wrong with a patient’s page at Watchwell. Thank you. A person has looked at it.',
  upheld: 'You were right, and we have acted.',
  dismissed: 'We have left it as it is.',
  button: 'Open Watchwell',
  whyYou: 'You get this one letter because this address was given for an answer. We keep it for 90 days.',
};
