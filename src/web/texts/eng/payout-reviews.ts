import { plural } from './plural.ts';

export const payoutReviews = {
  title: 'Withdrawals',
  intro: 'These withdrawals leave only after review. We promise patients an answer within 24 hours.',
  caption: 'Withdrawals in review',
  columns: {
    who: 'Patient',
    amount: 'Amount',
    method: 'Payment Method',
    age: 'Waiting',
    why: 'Why',
    open: 'Open',
  },
  open: 'Review',
  openNamed: (name: string) => `Review the withdrawal of ${name}`,
  back: 'All withdrawals',
  none: 'Nothing is waiting for you',
  noneHelp: 'Withdrawals that need review appear here, oldest first.',
  failed: 'The withdrawals can’t be loaded at the moment.',
  failedHelp: 'Nothing was changed, and nothing leaves in the meantime.',
  waits: 'In review',
  waitsSecond: 'Waiting for a second person',
  over: 'Decided',
  asked: 'asked',
  reasons: {
    always: 'All are reviewed',
    first: 'First withdrawal',
    'details-changed': 'Changed details',
    amount: 'Large amount',
    'goal-moved': 'Goal or stages were changed',
    'refused-before': 'The last one was refused',
    warning: 'A warning',
    'account-stopped': 'Account was stopped',
  },
  warnings: {
    title: 'Look at these before you decide',
    none: 'Nothing unusual was found.',
    'details-fresh': {
      what: 'The payout details were changed less than 72 hours ago',
      means: (since: string, until: string) =>
        `They changed on ${since}. The money can leave from ${until}; until then the patient can report that it was someone else.`,
    },
    'details-changed': {
      what: 'The payout details were changed since the last withdrawal',
      means: (since: string) => `On ${since}. 72 hours have passed, and nobody reported it.`,
    },
    'receiver-shared': {
      what: 'Other pages use the same payout details',
      means: plural({
        one: '# other account. It could be family.',
        other: '# other accounts. They could be family.',
      }),
    },
    correction: {
      what: 'Staff corrected the funds',
      means: (amount: string) =>
        `${amount} was added by hand, not by views or payments. The audit log says who did it and why. If there’s someone else on the team, the person who did it can’t decide here.`,
    },
    'views-held': {
      what: 'Some views are under review',
      means: (amount: string) =>
        `${amount} came from views that look unusual together: see Views under review.`,
    },
    'paid-in': {
      what: 'The patient paid in part of it',
      means: (amount: string) =>
        `The patient paid in ${amount} by card or PayPal. The payer can dispute such a payment for months.`,
    },
    'circle-money': {
      what: 'Money may be going in a circle',
      means: (amount: string) =>
        `${amount} came from adverts that were recently paid for by card or PayPal and got a third or more of their views on this page alone. If the payer disputes it after the withdrawal, we bear the loss.`,
    },
    'gifts-open': {
      what: 'Half of it or more is a share of recent donations',
      means: (amount: string) =>
        `${amount} came from donations whose payment can still be disputed. If that happens after the withdrawal, we bear the loss.`,
    },
    'account-new': {
      what: 'The account is new',
      means: (since: string) => `It was opened on ${since}.`,
    },
  },
  stops: 'Blocks it',
  judge: 'To consider',
  receiver: {
    title: 'Receiver',
    to: 'Paid to',
    byHand: 'By hand',
    changed: 'Changed on',
    never: 'Never changed',
    shared: 'These pages use the same details:',
  },
  patient: {
    title: 'Patient',
    goal: 'Goal',
    since: 'Registered',
    paidBefore: 'Paid out before',
    nothing: 'Nothing, this is the first',
    page: 'Open the page',
    objection: 'Answer to the last refusal',
    refusedBecause: (reason: string) => `It was refused: ${reason}`,
  },
  sources: {
    title: 'Where it came from',
    all: 'All that was collected',
    since: 'Collected since the last paid withdrawal was requested:',
    parts: {
      views: 'Views of others',
      ownViews: 'Own views',
      general: 'General account',
      paidIn: 'Paid in by the patient',
      other: 'Corrections',
    },
    adverts: 'Ads',
    advertisers: 'Advertisers',
    days: 'Days',
    homes: 'Households in the last 90 days',
    home: (number: string, kind: string) =>
      kind === 'home'
        ? `Household ${number}`
        : kind === 'shared'
          ? `Address of many people (${number})`
          : 'Not known',
    rest: plural({ one: '# other', other: '# others' }),
    noViews: 'None of it came from views.',
    views: plural({ one: '# view', other: '# views' }),
  },
  people: {
    title: 'Needs two people',
    one: 'Needs one person',
    said: (name: string) => `${name} has approved it.`,
    me: 'You’ve approved it. Someone else has to approve it too.',
    nobody: 'Nobody has approved it yet.',
    admin: 'One of them is the admin account.',
  },
  release: 'Release',
  releaseQuestion: (amount: string, name: string) => `Release the ${amount} for ${name}?`,
  releaseMeans: 'The money is sent to the receiver shown here. This can’t be undone.',
  releaseByHandMeans:
    'It goes to Payouts, where one of you pays it by hand. Nothing is sent automatically, and you can give it back there until it’s paid.',
  releaseFirstMeans: 'Nothing leaves yet: a second person has to approve it too.',
  released: 'Released.',
  saidFirst: 'Your approval is recorded. A second person has to approve it too.',
  opensAt: (moment: string) => `It can be released from ${moment}.`,
  hold: 'Hold until then',
  holdMeans: 'It leaves the queue and comes back by itself when it can be released.',
  held: (moment: string) => `On hold until ${moment}`,
  refuse: 'Refuse…',
  refuseQuestion: (amount: string, name: string) => `Refuse the ${amount} for ${name}?`,
  refuseMeans: 'All of it goes back to the patient’s funds. The patient reads your reason and can answer it.',
  refuseAction: 'Refuse it',
  reason: 'Reason, as the patient will read it',
  refused: 'Refused: the money is back in the patient’s funds.',
};
