import { plural } from './plural.ts';

export * from './admin.ts';
export * from './advert-kinds.ts';

/** The first screen of staff: waiting work, the site's health, and the money. */
export const desk = {
  title: 'Today',
  loadFailed: 'We couldn’t load what’s waiting.',
  loadFailedHelp: 'Nothing was changed. You can still open the queues from the menu.',
  waiting: plural({ one: '# waiting', other: '# waiting' }),
  late: plural({ one: '# overdue', other: '# overdue' }),
  take: 'Take the next one',
  nothing: 'Nothing is waiting',
  nothingHelp: 'Every queue is empty. The money is below; the audit log is in the menu.',
  columns: {
    queue: 'Queue',
    waiting: 'Waiting',
    ages: 'Age and target',
    oldest: 'Oldest',
    next: 'Next in line',
  },
  open: 'Open',
  openNamed: (queue: string) => `Open ${queue}`,
  ofPromise: (promise: string) => `of ${promise}`,
  overdue: (time: string) => `${time} overdue`,
  empty: 'Empty queues:',
  health: {
    title: 'Site health',
    ledger: 'Ledger',
    balanced: 'balanced',
    broken: 'doesn’t balance: stop payments and contact the operator',
    unchecked: 'not checked yet',
    jobs: 'Jobs',
    jobsFine: 'none failed',
    jobsFailed: plural({ one: '# failed', other: '# failed' }),
    answers: 'responding',
    unanswered: plural({ one: '# not responding', other: '# not responding' }),
    paymentsStopped: 'Payments are stopped',
    maintenance: 'Maintenance: staff only',
  },
  money: {
    title: 'Money',
    counted: 'counted on the day it was booked (UTC)',
    period: 'Period',
    periods: { today: 'Today', week: '7 days', month: '30 days' },
    in: 'In',
    out: 'Out',
    held: 'Kept for others now',
    parts: {
      advertisers: 'Advertisers added',
      donations: 'Donations to all',
      own: 'Patients, for themselves',
      patients: 'To patients',
      clinics: 'To clinics',
      'came-back': 'Came back, not in the total',
      'taken-back': 'Returned to payers, not in the total',
      fees: 'Provider fees, not in the total',
    },
    heldParts: {
      escrow: 'Views bought, not watched yet',
      patients: 'Patients’ funds',
      advertisers: 'Advertisers’ balances',
      general: 'General account, not divided yet',
      gifts: 'Waiting donations',
      'on-its-way': 'On its way to people and clinics',
      unclaimed: 'From deleted accounts',
    },
    own: 'Watchwell’s own, not in the total',
    toExplain: (amount: string) => `${amount} to explain`,
    mostInADay: (amount: string) => `most in a day ${amount}`,
  },
  account: 'Your own account',
  palette: {
    open: 'Find',
    title: 'Find or do anything',
    hint: 'A screen, a name, an email or an id',
    nothing: 'No matches.',
    keys: '↑ ↓ move, Enter opens, Esc closes',
    kinds: { patients: 'Patient', companies: 'Advertiser', adverts: 'Ad' },
  },
};

/** Members of staff, and people invited to it. */
export const staff = {
  title: 'Staff',
  intro:
    'People who can use this console. It takes two people to add or remove someone: the admin asks, another staff member confirms.',
  failed: 'We couldn’t load the team.',
  listTitle: 'Team',
  admin: 'Admin',
  me: 'You',
  withFactor: 'Two-step verification is on.',
  withoutFactor: 'Two-step verification is off.',
  take: 'Remove…',
  takeQuestion: (name: string) => `Ask to remove ${name} from the team?`,
  giveTitle: 'Add someone',
  email: 'Email',
  emailHint: 'An account with a confirmed address.',
  secondPerson: 'Nothing changes until another staff member confirms it. Everyone gets an email.',
  askNow: 'Ask',
  asked: 'Asked. Another staff member has 72 hours to confirm it.',
  alone: 'You’re the only staff member, so use the command on the server: npm run admin grant.',
  wishes: {
    grant: (name: string) => `Add ${name} to the team`,
    revoke: (name: string) => `Remove ${name} from the team`,
  },
  means: {
    grant: 'From now on this person can see patients, advertisers and withdrawals, and decide about them.',
    revoke: 'This person loses access straight away, in every browser.',
  },
  askedBy: 'Requested by',
  command: 'the command on the server',
  until: 'Can be confirmed until',
  waitsForOther: 'Another staff member has to confirm it.',
  unchanged: 'Nothing changes. Everyone gets an email.',
  deeds: {
    confirm: {
      act: 'Confirm…',
      question: (wish: string) => `Confirm: ${wish}?`,
      confirm: 'Confirm',
      done: 'Done. Everyone gets an email.',
    },
    refuse: {
      act: 'Refuse…',
      question: (wish: string) => `Refuse: ${wish}?`,
      confirm: 'Refuse',
      done: 'Refused.',
    },
    withdraw: {
      act: 'Withdraw…',
      question: (wish: string) => `Withdraw: ${wish}?`,
      confirm: 'Withdraw it',
      done: 'Withdrawn.',
    },
  },
};

export const accountStop = {
  title: 'Account',
  states: { active: 'Active', 'payouts-frozen': 'Payouts frozen by the person', suspended: 'Suspended' },
  help: 'While an account is suspended nothing is paid to it or from it, and its ads don’t run.',
  suspend: 'Suspend',
  release: 'Release',
  suspendNamed: (name: string) => `Suspend ${name}`,
  releaseNamed: (name: string) => `Release ${name}`,
  suspendQuestion: (name: string) => `Suspend the account of ${name}?`,
  releaseQuestion: (name: string) => `Release the account of ${name}?`,
  suspendMeans:
    'A withdrawal that hasn’t been sent goes back into review. The person gets an email with your reason.',
  releaseMeans: 'Withdrawals in review are decided under Withdrawals. The person gets an email.',
  suspendAction: 'Suspend it',
  releaseAction: 'Release it',
  reason: 'Reason, as the person will read it',
  suspended: 'Account suspended.',
  released: 'Account released.',
  because: (reason: string) => `The reason: ${reason}`,
};

/** Buttons of the viewer of papers. */
export const paper = { larger: 'Larger', smaller: 'Smaller', turn: 'Rotate' };
