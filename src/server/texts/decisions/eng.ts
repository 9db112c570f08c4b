import { STAFF_QUEUES } from '#shared/staff-queues/staff-queues.ts';

/** Emails about staff decisions and appeals against them. */

/** Outcomes of the review of a campaign. */
export const review = {
  news: {
    waiting: {
      subject: 'We’re reviewing your campaign',
      paragraphs: [
        'We review every campaign before it’s shown. We’ll email you as soon as it’s live. Until then, its money stays in the campaign.',
      ],
    },
    approved: {
      subject: 'Your campaign is live',
      paragraphs: ['We’ve reviewed your campaign, and it’s live now.'],
    },
    refused: {
      subject: 'We can’t run your campaign',
      paragraphs: ['We’ve reviewed your campaign, and we can’t show it.'],
    },
    takenDown: {
      subject: 'We’ve taken your campaign down',
      paragraphs: ['We’ve taken your campaign down, so nobody sees it any more.'],
    },
    deleted: {
      subject: 'Your campaign was deleted',
      paragraphs: [
        'Your campaign was deleted, so nobody sees it any more. If you don’t know why, reply to this email.',
      ],
    },
    pageGone: {
      subject: 'Your campaign is paused: its page doesn’t answer',
      paragraphs: [
        'We checked your campaign’s page, and it didn’t load. We’ve paused the campaign so that you don’t pay for views of a broken page. Resume it when the page is back.',
      ],
    },
  },
  why: (reason: string) => `The reason: ${reason}`,
  reasons: {
    'blocked-kind': 'We don’t show ads of this kind next to people who are ill. Our terms list these kinds.',
    misleading: 'The ad or its page promises something untrue, or hides what’s for sale.',
    'unsafe-page': 'The page asks for downloads or private details, or browsers warn about it.',
    'page-broken': 'The page doesn’t open or is empty.',
    'carries-adverts': 'The page makes its money from other people’s ads or links.',
    'rights-of-others': 'It uses someone else’s name, picture or brand.',
    frightens: 'It could frighten or shock people who are ill.',
    other: 'See the explanation below.',
  },
  refunded: (amount: string) => `${amount}, the price of all unwatched views, is back in your balance.`,
  number: 'Campaign',
  button: 'See your campaigns',
  objection:
    'If you think this is wrong, you can object once, under your campaign. If there’s someone else on the team, they’ll look at it.',
};

/** The answer to an appeal against a staff decision. */
export const appeals = {
  subjects: { granted: 'We agree with your objection', refused: 'We’ve looked at your objection' },
  refused: 'We’ve looked at your objection, and our decision stands. The reason:',
  /** The effect of a granted appeal, and the meaning of its number. */
  kinds: {
    advert: {
      undone:
        'We’ve looked at your objection and agree with you, so we’ve undone the decision. Your campaign runs again with the views it had left; we’ve taken their price from your balance. If your balance was too low, the campaign has ended, and you can buy it again.',
      number: 'Campaign',
      button: 'See your campaigns',
    },
    'charged-views': {
      undone:
        'We’ve looked at your objection, and you have a point. The views of that day are under review, and we’ll check each of them again. Views that real people didn’t watch go back to your campaign; its analytics will show you how many.',
      number: 'Campaign',
      button: 'See your campaigns',
    },
    'returned-views': {
      undone:
        'We’ve looked at your objection and agree with you: real people watched. The views stay with your campaign, and you don’t pay for them.',
      number: 'Campaign',
      button: 'See your campaigns',
    },
    'held-views': {
      undone:
        'We’ve looked at your objection and agree with you. The money is no longer under review and becomes available on the same day as without the review.',
      number: 'Your page',
      button: 'See your money',
    },
    'views-taken-back': {
      undone:
        'We’ve looked at your objection and agree with you. The money we reversed is yours again, and you can use it now.',
      number: 'Decision',
      button: 'See your money',
    },
    case: {
      undone:
        'We’ve looked at your objection and agree with you, so we’ve undone the decision about your page. If your page was paused, it works again. If we’d refused your case, someone else is checking it now and will email you.',
      number: 'Page',
      button: 'Open your case',
    },
    payout: {
      undone:
        'We’ve looked at your objection and agree with you, so we’ve undone our refusal. The money is in your funds. Please ask for the withdrawal again; the refusal won’t delay it.',
      number: 'Withdrawal',
      button: 'See your money',
    },
  },
};

/** Outcomes for unusual views: at most one email a day, to the page's patient and to the advertiser. */
export const viewNews = {
  patient: {
    subject: 'News about views on your page',
    news: {
      held: 'Taken together, some views on your page look unusual. Their money stays under review until we’ve checked them. If they’re real, we’ll release it.',
      takenBack: 'We’ve checked views on your page and reversed some of them.',
      released: 'We’ve checked views on your page and released their money.',
    },
    labels: { held: 'Under review now', takenBack: 'Reversed', released: 'Released' },
    objection:
      'Your dashboard says why. If you think this is wrong, you can object there, and a person will reply.',
    button: 'See your money',
  },
  advertiser: {
    subject: 'We’ve returned views to you',
    paragraphs: [
      'A check found views of your campaigns that weren’t real. You don’t pay for them: they’re back in your campaigns, or, if a campaign is over, their price is in your balance. Your analytics say why.',
    ],
    labels: { views: 'Views', price: 'Their price' },
    objection:
      'If you think this is wrong, open the campaign and object to that day there. A person will reply.',
    button: 'See the analytics',
  },
};

/** The receipt of a concern with an address, and the answer to it. */
export const concerns = {
  receipt: {
    subject: 'We’ve received your report',
    came: {
      advert: 'Thank you for reporting an advert on Watchwell. Your report is in our queue.',
      patient: 'Thank you for reporting a patient’s page on Watchwell. Your report is in our queue.',
      wish: 'Thank you for reporting a message on a patient’s page. Your report is in our queue.',
    },
    next: 'A person will look at it and decide. Then we’ll email you the decision, our reason and what you can do if you disagree.',
  },
  subject: 'What happened with your report',
  advert: 'Thank you for telling us about an advert on Watchwell. We’ve looked at it.',
  patient: 'Thank you for telling us about a patient’s page on Watchwell. We’ve looked at it.',
  wish: 'Thank you for telling us about a message on a patient’s page. We’ve looked at it.',
  upheld: 'You were right, and we’ve taken action.',
  dismissed: 'We decided to leave it as it is.',
  redress: (email: string) =>
    `A person decided this, not a program. If you disagree, report it again and say what we missed, or write to ${email}. You may also turn to a dispute body or an authority of your country, or to a court.`,
  button: 'Open Watchwell',
  whyYou:
    'You’re getting this email because this address was left for an answer to a report. We delete it 90 days after the decision.',
};

/** Emails about the check of a page's case. They quote the note of staff unchanged. */
export const cases = {
  news: {
    sent: {
      subject: 'We’ve received your documents',
      paragraphs: [
        `Thank you. Your documents are in our queue, and we’ll reply within ${STAFF_QUEUES.cases.promiseHours} hours. We check each step separately and call your clinic. You don’t need to do anything. We’ll email you when we’ve finished, or if something is missing.`,
      ],
    },
    asked: {
      subject: 'We need something more from you',
      paragraphs: [
        'We’ve looked at your documents, and something is still missing. We’ve kept what you sent, so there’s no need to send it again. We need:',
      ],
    },
    checked: {
      subject: 'Your case is checked',
      paragraphs: [
        'We’ve checked everything, and it all matches. Your page now shows which steps we checked, and when.',
      ],
    },
    paused: {
      subject: 'Your page is paused',
      paragraphs: [
        'We need to clear something up first. Until then, nobody can watch for your page, and you can’t withdraw anything. What you’ve collected stays yours. The reason:',
      ],
    },
    released: {
      subject: 'Your page works again',
      paragraphs: ['Everything has been cleared up. Your page works as before.'],
    },
    closed: {
      subject: 'Your case is closed',
      paragraphs: [
        'We’ve closed the case of your page. What you’ve collected stays yours. If you need help again, reopen the case; what we’ve checked stays checked as long as it hasn’t changed.',
      ],
    },
    refused: {
      subject: 'We can’t accept your case',
      paragraphs: ['We’ve looked at your documents, and we can’t accept them. The reason:'],
    },
  },
  button: 'Open your case',
  objection:
    'If you think this is wrong, you can object once: the button above leads to the form. If there’s someone else on the team, they’ll look at it.',
};
