import { isolated } from '#shared/names/isolated.ts';
import { STAFF_QUEUES } from '#shared/staff-queues/staff-queues.ts';
import { plural } from './plural.ts';

export const nextStep = {
  /** The wait while staff check the case. */
  caseWaits: (hours: number) => ({
    title: 'Your case is in our queue',
    help: `We answer within ${hours} hours. Your first withdrawal opens as soon as the case is checked.`,
  }),
  /** The wait while money is not available yet, or after a withdrawal made today. */
  withdrawWaits: {
    title: 'Your goal is reached. The money isn’t available yet',
    help: 'Below the button you can see what it’s waiting for. You don’t need to do anything.',
  },
  stageFull: 'A stage is full. Withdraw it',
  stageWaits: 'A stage is full. The money isn’t available yet',
  title: 'Next step',
  place: (step: number, of: number) => `Step ${step}\u00a0of\u00a0${of}`,
  steps: {
    verify: {
      name: 'Verify email',
      title: 'Verify your email',
      help: 'You need a verified email for your share of the general account, for purchases and for withdrawals.',
      action: '',
    },
    fill: {
      name: 'Need and goal',
      title: 'Say what you need',
      help: 'Your page appears as soon as your need and your goal are filled in.',
      action: 'Fill in your details',
    },
    finish: {
      name: 'Your page',
      title: 'Continue with your page',
      help: 'Everything you entered is saved.',
      action: 'Continue',
    },
    agree: {
      name: 'Consent',
      title: 'Your page is hidden until you agree',
      help: 'We show health details only with your consent, and yours is missing. What you wrote is saved, and only you can see it.',
      action: 'Read and agree',
    },
    case: {
      name: 'Checked case',
      title: 'Have your case checked',
      help: 'You need it before your first withdrawal, and people trust a checked page. Send us your documents: we check your identity, the illness, the estimate and the clinic.',
      action: 'Open your case',
    },
    share: {
      name: 'Share',
      title: 'Share your page',
      help: 'Every advert that a friend watches there adds to your funds. It’s free for them, and they don’t need an account.',
      action: '',
    },
    withdraw: {
      name: 'Withdraw',
      title: 'Your goal is reached. Withdraw the funds',
      help: 'You’ll see the amount, the fee and the ways to receive it before anything is sent.',
      action: '',
    },
    show: {
      name: 'Receipts',
      title: 'Show what your last withdrawal bought',
      help: 'The next stage is full. It opens when receipts show 70 % of the last withdrawal.',
      action: 'Add receipts',
    },
    renew: {
      name: 'New goal',
      title: 'Your goal is reached and paid out',
      help: 'Your page will keep showing it. Is there something else you need? A new goal starts a new chapter of the same page.',
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
      help: 'Choose how long people watch it, how many views you buy and in which countries.',
      action: 'Add ads',
    },
  },
};

export const dashboard = {
  receipts: 'Invoices and receipts',
  stop: {
    'payouts-frozen':
      'Payouts from your account are frozen, because you told us that someone else changed your payout details.',
    suspended:
      'Your account is suspended: nothing is paid to it or from it, and its ads don’t run. Nothing is lost.',
    reason: (reason: string) => `The reason: ${reason}`,
    help: 'To talk about it, reply to the email we sent you.',
  },
  title: 'Dashboard',
  greeting: (name: string) => `Hello, ${isolated(name)}`,
  account: 'Your account',
  memberSince: 'Member since',
  membership: 'Membership',
  memberships: { Patient: 'User', Advertizer: 'Advertiser', superAdmin: 'Administrator' },
  country: 'Country',
  goal: {
    title: 'Your goal',
    ofGoal: (goal: string) => `of\u00a0${goal} goal`,
    left: (left: string) => `${left} left to the goal`,
    reached: 'The goal is reached.',
    progress: 'Progress towards the goal',
    none: 'There’s no goal yet.',
    noneHelp: 'Say what you need and what it costs, and your page will show your progress.',
    setGoal: 'Set your goal',
    fund: 'Add funds',
    available: 'Available',
    waiting: 'Not available yet',
    next: (amount: string) => `${amount} of it becomes available on`,
    underReview: (amount: string) => `We’re reviewing views that brought ${amount}. The reason is below.`,
    whyWaiting:
      'Money from views becomes available after a few days, and money you pay in yourself after a few months: until then it can still be reversed.',
  },
  stats: {
    title: 'Where it came from',
    received: 'Received',
    receivedMeans: 'Left to withdraw: everything together, less what was paid out.',
    referrals: 'Referrals',
    referralsMeans: 'Earned when others watched adverts for your page.',
    general: 'General account',
    generalMeans: (members: string) =>
      `Your equal share of what guests earned and donors gave, divided among ${members}.`,
    /** Included in the parts of SPEC 10.6. */
    paidIn: (amount: string) => `What you paid in yourself, ${amount} in all, is counted here too.`,
    corrected: (amount: string) => `Corrections by our staff, ${amount} in all, are counted here too.`,
    ownClicks: 'Own clicks',
    ownClicksMeans: 'Earned by adverts that you watched yourself.',
    ownViews: plural({ one: '# advert watched', other: '# adverts watched' }),
  },
  share: {
    title: 'Your page',
    help: 'Anyone who opens it can watch adverts for you, free and without an account.',
    link: 'Link to your page',
    copy: 'Copy link',
    copied: 'Link copied',
    copyFailed: 'Copying didn’t work. The link is selected now: please copy it yourself.',
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

export const pagePeople = {
  title: 'People who watch for you',
  today: plural({ one: '# person today', other: '# people today' }),
  people: plural({ one: '# person', other: '# people' }),
  nobody: 'Nobody has watched in this period yet.',
  soFar: 'so far',
  chart: 'People who watched for your page, day by day',
  failed: 'The daily figures of your page can’t be loaded at the moment.',
};

/** The case of a patient on the dashboard, with its next step. */
export const ownPayouts = {
  title: 'All withdrawals',
  more: 'Earlier ones',
  failed: 'Your withdrawals can’t be loaded at the moment.',
  arrived: (paid: string) => `${paid} of it has arrived.`,
  back: 'The money is back in your funds.',
};

export const caseCard = {
  title: 'Your case',
  next: {
    draft:
      'Next: fill in your case and send it. People trust a checked page, and you can withdraw the money.',
    sent: `It’s in our queue. We’ll answer within ${STAFF_QUEUES.cases.promiseHours} hours; you don’t need to do anything.`,
    'more-needed': 'Next: we need something more from you. What you sent before is saved.',
    checked: 'Everything is checked, and your page says so. You can send a bill from your clinic.',
    paused: 'Your page is paused. Read what needs to be sorted out.',
    closed: 'Your case is closed. You can open it again.',
    refused: 'We couldn’t accept your case. Read why; you can object once.',
  },
  open: 'Open your case',
  bills: 'Bills from your clinic',
};

/** Quarantined and revoked earnings of a patient: the reasons, and how to object. */
export const heldMoney = {
  title: 'Under review or reversed',
  failed: 'We couldn’t load what’s under review.',
  failedHelp: 'Your money hasn’t changed.',
  held: 'Under review now',
  since: 'since',
  takenBack: 'Reversed',
  views: plural({ one: 'from # view', other: 'from # views' }),
  reasons: {
    crowd: 'Many of these views came together in a way that’s rare when people watch on their own.',
    program: 'Some of these views look as if a program watched them, not a person.',
    tied: 'Some of these adverts were paid for by someone who seems to be connected to you.',
    objection: 'An advertiser asked us to look at these views again.',
  },
  unknown: 'Our team found something unusual about these views.',
  next: 'This doesn’t mean you did anything wrong: our team is checking. Views that are fine are released, and the money is yours as before.',
  object: 'Object…',
  objectToHold: 'Object to the review',
  objectNamed: (amount: string, day: string) => `Object to ${amount} reversed on ${day}`,
  question: 'Do you think this is wrong?',
  consequences:
    'Tell us who watched and how they found your page. If there is someone else on the team, a person who hasn’t decided on it yet will read this and email you. You can object once to each decision.',
  words: 'What should we know?',
  wordsMissing: 'Please write what we should know.',
  confirm: 'Send the objection',
  sent: 'We’ve received your objection. We’ll answer by email.',
  states: {
    waits: 'You’ve objected. We’ll answer by email.',
    granted: 'We agreed with your objection: the money is yours again.',
    refused: 'You objected, and we kept the decision.',
  },
  answer: (answer: string) => `The answer: ${answer}`,
};
