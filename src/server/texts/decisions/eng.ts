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
      paragraphs: ['A person at Watchwell has looked at your campaign, and it can’t be shown.'],
    },
    takenDown: {
      subject: 'Your campaign was taken down',
      paragraphs: ['A person at Watchwell has taken your campaign down. It is shown to nobody any more.'],
    },
    deleted: {
      subject: 'Your campaign was deleted',
      paragraphs: [
        'Your campaign was deleted at Watchwell, and is shown to nobody any more. If you don’t know why, answer this email.',
      ],
    },
    pageGone: {
      subject: 'Your campaign is paused: its page doesn’t answer',
      paragraphs: [
        'When we looked at the page of your campaign, it didn’t answer. So that you don’t pay for views of a broken page, the campaign is paused. Resume it when the page is back.',
      ],
    },
  },
  why: (reason: string) => `The reason: ${reason}`,
  reasons: {
    'blocked-kind': 'We show no adverts of this kind beside people who are ill. The terms list them.',
    misleading: 'Its words or its page promise what isn’t so, or hide what is sold.',
    'unsafe-page': 'The page asks for downloads or secrets, or a browser warns of it.',
    'page-broken': 'The page doesn’t open, or is empty.',
    'carries-adverts':
      'The page itself lives on adverts or links of others, for which our views don’t count.',
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
  subjects: { granted: 'Your objection was right', refused: 'Your objection was looked at' },
  refused: 'Somebody at Watchwell has looked at your objection. The decision stands. The reason:',
  /** What is undone with an objection that was right, and what the number names. */
  kinds: {
    advert: {
      undone:
        'Somebody at Watchwell has looked at your objection, and you were right. The decision is undone. A campaign runs again with the views it had left, whose price was taken from your balance again; if the balance was too small for that, it stands as ended, and you can buy it again.',
      number: 'Campaign',
      button: 'See your campaigns',
    },
    'charged-views': {
      undone:
        'Somebody at Watchwell has looked at your objection, and there is something to it. The money of the views of that day is held, and each of them is looked at again. What was no person goes back to your campaign; you read it in its analytics.',
      number: 'Campaign',
      button: 'See your campaigns',
    },
    'returned-views': {
      undone:
        'Somebody at Watchwell has looked at your objection, and you were right: people watched. The views stay with your campaign, and you pay nothing for them.',
      number: 'Campaign',
      button: 'See your campaigns',
    },
    'held-views': {
      undone:
        'Somebody at Watchwell has looked at your objection, and you were right. The money that was held is released: it becomes available as if it had never been held.',
      number: 'Your page',
      button: 'See your money',
    },
    'views-taken-back': {
      undone:
        'Somebody at Watchwell has looked at your objection, and you were right. The money that was taken back is yours again, and available at once.',
      number: 'Decision',
      button: 'See your money',
    },
    case: {
      undone:
        'Somebody at Watchwell has looked at your objection, and you were right. The decision about your page is undone. If it was paused, it goes on as before. If your case was refused, another person checks it now and writes to you.',
      number: 'Page',
      button: 'Open your case',
    },
    payout: {
      undone:
        'Somebody at Watchwell has looked at your objection, and you were right. The refusal of your withdrawal is undone. Its money is on your account: ask for the withdrawal again, it doesn’t wait because of the refusal.',
      number: 'Withdrawal',
      button: 'See your money',
    },
  },
};

/** What became of views that look unusual: at most one letter a day, to the patient of a page and to the advertiser. */
export const viewNews = {
  patient: {
    subject: 'News about views of your page',
    news: {
      held: 'Some views of your page look unusual together. Their money is held until a person at Watchwell has looked at them. What is found right is released.',
      takenBack:
        'A person at Watchwell has looked at views of your page and taken back the money of some of them.',
      released: 'A person at Watchwell has looked at views of your page and released their money.',
    },
    labels: { held: 'Under review now', takenBack: 'Reversed', released: 'Released' },
    objection:
      'Your dashboard says why. If you think that this is wrong, you can object there, and a person answers you.',
    button: 'See your money',
  },
  advertiser: {
    subject: 'Views were given back to you',
    paragraphs: [
      'A check found views of your campaigns that weren’t watched as they should be. You pay nothing for them: they are back in your campaigns, or their price is on your balance where a campaign is over. The analytics say why.',
    ],
    labels: { views: 'Views', price: 'Their price' },
    objection:
      'If you think that this is wrong, open the campaign and object to the day there: a person answers you.',
    button: 'See the analytics',
  },
};

/** To whoever told us that something is wrong and left an address. */
export const concerns = {
  subject: 'What became of your concern',
  advert:
    'You told us that something is wrong with an advert at Watchwell. Thank you. A person has looked at it.',
  patient:
    'You told us that something is wrong with a patient’s page at Watchwell. Thank you. A person has looked at it.',
  wish: 'You told us that something is wrong with a wish on a patient’s page at Watchwell. Thank you. A person has looked at it.',
  upheld: 'You were right, and we have acted.',
  dismissed: 'We have left it as it is.',
  button: 'Open Watchwell',
  whyYou: 'You get this one email because this address was given for an answer. We keep it for 90 days.',
};

/** Letters about the check of a page's case. What staff wrote beside it stands in it as they wrote it. */
export const cases = {
  news: {
    sent: {
      subject: 'Your papers have come',
      paragraphs: [
        'Thank you. A person at Watchwell looks at your papers now, each step apart, and calls your clinic back. You need not do anything. We write as soon as we have looked, or when something is missing.',
      ],
    },
    asked: {
      subject: 'We need something more from you',
      paragraphs: [
        'A person at Watchwell has looked at your papers. Something is missing still. What you sent before stays; you need not send everything again. What we need:',
      ],
    },
    checked: {
      subject: 'Your case is checked',
      paragraphs: [
        'A person at Watchwell has looked at everything, and it agrees. Your page now says which steps were checked, and on which day.',
      ],
    },
    paused: {
      subject: 'Your page is paused',
      paragraphs: [
        'A person at Watchwell has to clear something up first. Until then nothing is watched for your page and nothing can be withdrawn; what was collected stays yours. The reason:',
      ],
    },
    released: {
      subject: 'Your page goes on',
      paragraphs: ['What had to be cleared up is cleared up. Your page goes on as before.'],
    },
    closed: {
      subject: 'Your case is closed',
      paragraphs: [
        'We have closed the case of your page. What was collected stays yours. If you need help again, open the case again; what was checked stays checked, as long as it hasn’t changed.',
      ],
    },
    refused: {
      subject: 'Your case was refused',
      paragraphs: ['A person at Watchwell has looked at your papers, and we can’t accept them. The reason:'],
    },
  },
  button: 'Open the check',
  objection:
    'If you think that this is wrong, you can object once, behind the button above. Somebody else looks at it then, where there are two of us.',
};
