/** Who is of the staff, and who is to be. */
export const staff = {
  title: 'Staff',
  intro:
    'Who may use this console. The right is given and taken by two people: the admin asks, another one of you confirms.',
  failed: 'The staff could not be loaded.',
  listTitle: 'Who is of the staff',
  admin: 'Admin',
  me: 'You',
  withFactor: 'Has a second step of the log-in.',
  withoutFactor: 'Has no second step of the log-in.',
  take: 'Take the right…',
  takeQuestion: (name: string) => `Ask that ${name} loses the right of staff?`,
  giveTitle: 'Somebody new',
  email: 'Email',
  emailHint: 'Of an account whose address is confirmed.',
  secondPerson: 'Nothing changes before another one of you confirms it. All of you get a letter.',
  askNow: 'Ask for it',
  asked: 'Asked. Another one of you confirms it within 72 hours.',
  alone:
    'There is one of you only, so the right is given and taken by a command on the server: npm run admin:grant.',
  wishes: {
    grant: (name: string) => `${name} is to get the right of staff`,
    revoke: (name: string) => `${name} is to lose the right of staff`,
  },
  means: {
    grant:
      'This person sees patients, advertisers and withdrawals, and decides about them, from the next press on.',
    revoke: 'This person loses the console at once, in every browser.',
  },
  askedBy: 'Asked by',
  command: 'the command on the server',
  until: 'May be confirmed until',
  waitsForOther: 'Somebody else of you has to confirm it.',
  unchanged: 'Nothing changes. All of you get a letter.',
  deeds: {
    confirm: {
      act: 'Confirm…',
      question: (wish: string) => `Confirm: ${wish}?`,
      confirm: 'Confirm',
      done: 'It is done. All of you get a letter.',
    },
    refuse: {
      act: 'Refuse…',
      question: (wish: string) => `Refuse: ${wish}?`,
      confirm: 'Refuse',
      done: 'It was refused.',
    },
    withdraw: {
      act: 'Withdraw…',
      question: (wish: string) => `Withdraw: ${wish}?`,
      confirm: 'Withdraw it',
      done: 'It was withdrawn.',
    },
  },
};

export const accountStop = {
  title: 'Account',
  states: { active: 'Active', 'payouts-frozen': 'Payouts frozen by the person', suspended: 'Suspended' },
  help: 'While an account is suspended nothing is paid to it or from it, and its ads do not run.',
  suspend: 'Suspend',
  release: 'Release',
  suspendNamed: (name: string) => `Suspend ${name}`,
  releaseNamed: (name: string) => `Release ${name}`,
  suspendQuestion: (name: string) => `Suspend the account of ${name}?`,
  releaseQuestion: (name: string) => `Release the account of ${name}?`,
  suspendMeans: 'A withdrawal that was not sent yet is held. The person gets a letter with your reason.',
  releaseMeans:
    'A withdrawal that was held waits under Withdrawals for another look. The person gets a letter.',
  suspendAction: 'Suspend it',
  releaseAction: 'Release it',
  reason: 'Reason, in words for the person',
  suspended: 'The account is suspended.',
  released: 'The account is released.',
  because: (reason: string) => `The reason: ${reason}`,
};
