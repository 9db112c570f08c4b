import { plural } from './plural.ts';

export const nextStep = {
  /** While staff have it. */
  caseWaits: (hours: number) => ({
    title: 'Your case is in our queue',
    help: `We answer within ${hours} hours. Your first withdrawal opens as soon as the case is checked.`,
  }),
  title: 'Next step',
  place: (step: number, of: number) => `Step ${step} of ${of}`,
  steps: {
    verify: {
      name: 'Verify email',
      title: 'Verify your email',
      help: 'Shares of the general account, purchases and withdrawals need a verified address.',
      action: '',
    },
    fill: {
      name: 'Need and goal',
      title: 'Say what you need',
      help: 'Your page shows as soon as your need and your goal are filled in.',
      action: 'Fill in your details',
    },
    finish: {
      name: 'Your page',
      title: 'Go on with your page',
      help: 'What you told us is saved, and your place is kept.',
      action: 'Go on',
    },
    agree: {
      name: 'Consent',
      title: 'Your page is hidden until you agree',
      help: 'Health details are shown only with your consent, and yours is missing. What you wrote is kept, and only you can see it.',
      action: 'Read and agree',
    },
    case: {
      name: 'Checked case',
      title: 'Have your case checked',
      help: 'Your first withdrawal needs it, and a checked page is trusted. Send us your papers: we look at who you are, the illness, the estimate and the clinic.',
      action: 'Open your case',
    },
    share: {
      name: 'Share',
      title: 'Share your page',
      help: 'Every advert that a friend watches there adds to your funds. Friends pay nothing and need no account.',
      action: '',
    },
    withdraw: {
      name: 'Withdraw',
      title: 'Your goal is reached. Withdraw the funds',
      help: 'Press Withdraw beside your goal. You see the amount and the way it is paid before anything is sent.',
      action: '',
    },
    renew: {
      name: 'New goal',
      title: 'Your goal is reached and paid out',
      help: 'Your page says so for ever. Is there something else that you need? A new goal begins a new chapter of the same page.',
      action: 'Set a new goal',
    },
    fund: {
      name: 'Add funds',
      title: 'Add funds to your balance',
      help: 'Views are paid from the balance. The smallest package costs $1.50.',
      action: 'Add funds',
    },
    place: {
      name: 'First ad',
      title: 'Place your first ad',
      help: 'Choose how long it is watched, how many views you buy and in which countries.',
      action: 'Add ads',
    },
  },
};

export const dashboard = {
  receipts: 'Invoices and receipts',
  stop: {
    'payouts-frozen':
      'Payouts of your account are frozen, because you told us that somebody else changed your payout details.',
    suspended:
      'Your account is suspended: nothing is paid to it or from it, and its ads do not run. Nothing is lost.',
    reason: (reason: string) => `The reason: ${reason}`,
    help: 'To talk about it, answer the letter that we sent you.',
  },
  title: 'Dashboard',
  greeting: (name: string) => `Hello, ${name}`,
  account: 'Your account',
  memberSince: 'Member since',
  membership: 'Membership',
  memberships: { Patient: 'User', Advertizer: 'Advertiser', superAdmin: 'Administrator' },
  country: 'Country',
  goal: {
    title: 'Your goal',
    ofGoal: (goal: string) => `of ${goal} goal`,
    left: (left: string) => `${left} left to the goal`,
    reached: 'The goal is reached.',
    progress: 'Collected of the goal',
    none: 'There is no goal yet.',
    noneHelp: 'Say what you need and what it costs: then your page shows how far it is.',
    setGoal: 'Set your goal',
    fund: 'Add funds',
    available: 'Available',
    waiting: 'Still waits',
    next: (amount: string) => `${amount} of it becomes available on`,
    underReview: (amount: string) => `We are looking at views that brought ${amount}. The reason is below.`,
    whyWaiting:
      'What views bring waits some days, what you pay in yourself some months: until then it can be taken back.',
  },
  stats: {
    title: 'Where it came from',
    received: 'Received',
    receivedMeans: 'Everything together: friends, your own views and the general account.',
    referrals: 'Referrals',
    referralsMeans: 'Earned when others watched adverts for your page.',
    general: 'General account',
    generalMeans: (members: string) =>
      `Your equal share of what guests earned and donors gave, divided among ${members}.`,
    ownClicks: 'Own clicks',
    ownClicksMeans: 'Earned by adverts that you watched yourself.',
    ownViews: plural({ one: '# advert watched', other: '# adverts watched' }),
  },
  share: {
    title: 'Your page',
    help: 'Whoever opens it can watch adverts for you, free and without an account.',
    link: 'Link to your page',
    copy: 'Copy link',
    copied: 'Link copied',
    copyFailed: 'The link could not be copied. It is selected now: copy it by hand.',
    shareTitle: (name: string) => `Help ${name}`,
    open: 'Open my page',
    watch: 'Watch ads',
  },
  buyer: {
    balance: 'Balance',
    balanceMeans: 'What you can spend on views.',
    overall: 'Overall ads',
    overallMeans: 'Active and completed together.',
    myAdverts: 'My Ads',
    place: 'Add ads',
    fund: 'Add funds',
  },
};

/** The case of a patient on the dashboard, with what comes next. */
export const ownPayouts = {
  title: 'All withdrawals',
  more: 'Earlier ones',
  failed: 'Your withdrawals cannot be loaded at the moment.',
  arrived: (paid: string) => `${paid} of it has arrived.`,
  back: 'The money is back in your funds.',
};

export const caseCard = {
  title: 'Your case',
  next: {
    draft:
      'Next: fill in your case and send it. A page that a person has checked is trusted, and money can be withdrawn.',
    sent: 'We are looking at it. Nothing is needed from you; we write to you.',
    'more-needed': 'Next: we need something more from you. What you sent before stays.',
    checked: 'All is checked, and your page says so. You can send a bill of your clinic.',
    paused: 'Your page is paused. Read what has to be cleared up.',
    closed: 'Your case is closed. You can open it again.',
    refused: 'We could not accept your case. Read why; you can object once.',
  },
  open: 'Open your case',
  bills: 'Bills of your clinic',
};

/** What is held from a patient, or was taken back, why, and how to object. */
export const heldMoney = {
  title: 'Held and taken back',
  failed: 'What is held could not be loaded.',
  failedHelp: 'Nothing of your money has changed.',
  held: 'Held now',
  since: 'since',
  takenBack: 'Taken back',
  views: plural({ one: 'from # view', other: 'from # views' }),
  reasons: {
    crowd: 'Many of these views came together in a way that is rare when people watch on their own.',
    program: 'Some of these views look as if a program had watched, and not a person.',
    tied: 'Some of these adverts were paid by somebody who seems to belong to you.',
    objection: 'An advertiser asked us to look at these views again.',
  },
  unknown: 'A person found something unusual about these views.',
  next: 'It says nothing bad about you: a person looks at it. What is found right is released and is yours as before.',
  object: 'Object…',
  objectToHold: 'Object to what is held',
  objectNamed: (amount: string, day: string) => `Object to ${amount} taken back on ${day}`,
  question: 'Is this wrong?',
  consequences:
    'Tell us who watched, and how they found your page. A person who has not decided about it yet reads it, where there are two of us, and answers you by letter. You can object once to each decision.',
  words: 'What should we know?',
  wordsMissing: 'Write what we should know.',
  confirm: 'Send the objection',
  sent: 'Your objection is sent. We answer by letter.',
  states: {
    waits: 'You have objected. We answer by letter.',
    granted: 'You objected and were right: you have this money again.',
    refused: 'You objected, and the decision stands.',
  },
  answer: (answer: string) => `The answer: ${answer}`,
};
