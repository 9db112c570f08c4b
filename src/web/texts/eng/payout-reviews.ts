import { plural } from './plural.ts';

export const payoutReviews = {
  title: 'Withdrawals to look at',
  intro:
    'These withdrawals leave only after people have looked at them. We promise patients an answer within 24 hours.',
  caption: 'Withdrawals that wait for a person',
  columns: {
    who: 'Patient',
    amount: 'Amount',
    method: 'Payment Method',
    age: 'Waits',
    why: 'Why',
    open: 'Open',
  },
  open: 'Look at it',
  openNamed: (name: string) => `Look at it: the withdrawal of ${name}`,
  back: 'All withdrawals to look at',
  none: 'Nothing waits for you',
  noneHelp: 'Withdrawals that need a look show here, the oldest first.',
  failed: 'The withdrawals cannot be loaded at the moment.',
  failedHelp: 'Nothing was changed, and nothing leaves meanwhile.',
  waits: 'Waits for a person',
  waitsSecond: 'Waits for a second person',
  over: 'Decided',
  asked: 'asked',
  hours: (hours: string) => `${hours} h`,
  inTime: 'of 24 h that we promise',
  late: (hours: string) => `${hours} h past the 24 h that we promise`,
  reasons: {
    always: 'All are looked at',
    first: 'First withdrawal',
    'details-changed': 'Changed details',
    amount: 'Large amount',
    'goal-moved': 'Goal was moved',
    'refused-before': 'The last one was refused',
    warning: 'A warning',
    'account-stopped': 'Account was stopped',
  },
  warnings: {
    title: 'Look at these before you decide',
    none: 'Nothing unusual was found.',
    'details-fresh': {
      what: 'The payout details were replaced less than 72 hours ago',
      means: (since: string, until: string) =>
        `On ${since}. It may leave from ${until} on; until then the patient can say that it was somebody else.`,
    },
    'details-changed': {
      what: 'The payout details were replaced since the last withdrawal',
      means: (since: string) =>
        `On ${since}. 72 hours have passed, and nobody said that it was somebody else.`,
    },
    'receiver-shared': {
      what: 'Other pages are paid to the same place',
      means: plural({
        one: '# other account. It could be family.',
        other: '# other accounts. They could be family.',
      }),
    },
    'views-held': {
      what: 'Views are held',
      means: (amount: string) =>
        `${amount} of views are held because they look odd together: see Held views.`,
    },
    'paid-in': {
      what: 'The patient paid some of it in',
      means: (amount: string) =>
        `${amount} by card or PayPal, for themself. A payer can dispute a payment for months.`,
    },
    'circle-money': {
      what: 'Money may go in a circle',
      means: (amount: string) =>
        `${amount} came by adverts of which a third or more was watched for this page alone, paid lately by card or PayPal. If the payer disputes it after the withdrawal, the loss is ours.`,
    },
    'account-new': {
      what: 'The account is new',
      means: (since: string) => `It was opened on ${since}.`,
    },
  },
  stops: 'Stops it',
  judge: 'To judge',
  receiver: {
    title: 'Receiver',
    to: 'Paid to',
    byHand: 'By hand',
    changed: 'Replaced on',
    never: 'Never replaced',
    shared: 'Also paid there',
  },
  patient: {
    title: 'Patient',
    goal: 'Goal',
    since: 'Here since',
    paidBefore: 'Paid out before',
    nothing: 'Nothing, this is the first',
    page: 'Open the page',
    objection: 'Answer to the refusal before',
    refusedBecause: (reason: string) => `It was refused: ${reason}`,
  },
  sources: {
    title: 'Where it came from',
    all: 'All that was collected',
    since: 'Collected since the last paid withdrawal was asked for:',
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
    homes: 'Homes, of the last 90 days',
    home: (number: string, kind: string) =>
      kind === 'home'
        ? `Home ${number}`
        : kind === 'shared'
          ? `Address of many people (${number})`
          : 'Not known',
    rest: plural({ one: '# other', other: '# others' }),
    noViews: 'No views in it.',
    views: plural({ one: '# view', other: '# views' }),
  },
  people: {
    title: 'Two people say it',
    one: 'One person says it',
    said: (name: string) => `${name} has said it.`,
    me: 'You have said it. Somebody else has to say it too.',
    nobody: 'Nobody has said it yet.',
    admin: 'One of them is the admin account.',
  },
  release: 'Release',
  releaseQuestion: (amount: string, name: string) => `Release the ${amount} for ${name}?`,
  releaseMeans: 'The money is sent to the receiver that you see here. It cannot be taken back.',
  releaseFirstMeans: 'Nothing leaves yet: a second person has to say it too.',
  released: 'Released: it is being sent.',
  saidFirst: 'Your word is noted. A second person has to say it too.',
  opensAt: (moment: string) => `It may be released from ${moment} on.`,
  refuse: 'Refuse…',
  refuseQuestion: (amount: string, name: string) => `Refuse the ${amount} for ${name}?`,
  refuseMeans:
    'All of it goes back to the patient’s funds. The patient reads your reason, and may answer it.',
  refuseAction: 'Refuse it',
  reason: 'Reason, in words for the patient',
  refused: 'Refused: the money is back in the patient’s funds.',
};
