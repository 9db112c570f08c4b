import { plural } from './plural.ts';

/** The headers of the table are the specification's words. */
export const adminCompanies = {
  title: 'Advertisers',
  intro: 'The people who pay for views. Open a row to see their ads.',
  search: 'Search name, email or id',
  empty: 'No advertiser has registered yet',
  columns: {
    name: 'Name',
    country: 'Country',
    balance: 'Balance',
    count: 'Advs count',
    earned: 'Money earned',
    actions: 'Actions',
  },
  opensTab: '(opens in a new tab)',
  ads: 'Ads',
  adsOf: (name: string) => `Ads of ${name}`,
  noAds: 'No ads.',
  newestOnly: (shown: string, all: string) => `The newest ${shown}\u00a0of\u00a0${all}.`,
  allInList: 'Find the others in the list of ads',
  delete: 'Delete',
  deleteNamed: (name: string) => `Delete ${name}`,
};

export const adminFrame = {
  menu: 'Administration',
  groups: { queues: 'Queues', records: 'Records' },
  places: {
    today: 'Today',
    patients: 'Patients',
    companies: 'Advertisers',
    cases: 'Cases',
    invoices: 'Clinics’ bills',
    adverts: 'Ads',
    review: 'Review',
    reviews: 'Withdrawals',
    concerns: 'Concerns',
    screening: 'Sanctions',
    wishes: 'Messages',
    appeals: 'Objections',
    held: 'Views under review',
    payouts: 'Payouts',
    gifts: 'Donations',
    corrections: 'Corrections',
    finance: 'Finance',
    payments: 'Payments',
    deeds: 'Audit log',
    staff: 'Staff',
    tokens: 'Invitations',
  },
  waiting: plural({ one: '# needs attention', other: '# need attention' }),
};

/** The headers of the tables are the specification's words. */
export const adminAdverts = {
  title: 'Ads',
  intro: 'The ads of all advertisers. “Clicks” are views: each is watched for its full time.',
  search: 'Search title, advertiser or id',
  empty: 'No advertiser has placed an ad yet',
  columns: {
    name: 'Name',
    earnings: 'Earnings',
    mode: 'Mode',
    purchased: 'Clicks purchased',
    left: 'Clicks left',
    state: 'State',
    actions: 'Actions',
  },
  seconds: (seconds: string) => `${seconds} s`,
  perView: (amount: string) => `${amount} per view`,
  toLookAt: 'to review',
  opens: (host: string) => `Opens ${host}`,
  deleteNamed: (title: string) => `Delete ${title}`,
  confirm: {
    question: 'Are you sure want to delete?',
    consequences: (title: string, owner: string) =>
      `“${title}” by ${owner} is taken down straight away. The price of unwatched views goes back to the advertiser’s balance. This can’t be undone.`,
    action: 'Delete',
    done: (refunded: string) => `The ad was deleted. ${refunded} went back to the advertiser.`,
    failed: (reason: string) => `Failed to delete the ad: ${reason}`,
    error: (reason: string) => `Error deleting the ad: ${reason}`,
  },
};

/** "… deleted successfully!", "Failed to delete …" and "Error deleting …" are the specification's words. */

/** Headers, actions and "Code successfully sended" are the specification's words. */
export const tokenRequests = {
  title: 'Invitations',
  intro: 'People who asked to register. Proceed sends the invitation to their email address.',
  search: 'Search name or email',
  columns: {
    name: 'Name',
    email: 'E-mail',
    token: 'Token',
    verified: 'Verified',
    action: 'Action',
  },
  choose: (email: string) => `Select ${email}`,
  many: {
    title: 'Invite several',
    none: 'Nobody selected.',
    chosen: plural({ one: '# person selected', other: '# people selected' }),
    next: plural({ one: 'Select the next one', other: 'Select the # oldest' }),
    clear: 'Clear selection',
    send: plural({ one: 'Send # invitation', other: 'Send # invitations' }),
    sending: plural({ one: 'Sending # invitation', other: 'Sending # invitations' }),
    sent: plural({ one: '# invitation sent.', other: '# invitations sent.' }),
    again: 'Try again: nobody is invited twice.',
  },
  requested: 'Requested',
  filter: 'Show',
  states: { all: 'All', waiting: 'Waiting', sent: 'Sent', verified: 'Verified' },
  verified: 'Verified',
  notVerified: 'Not verified',
  actions: { waiting: 'Proceed', sent: 'Resend', verified: 'Verified' },
  actionFor: {
    waiting: (email: string) => `Proceed: send the invitation to ${email}`,
    sent: (email: string) => `Resend the invitation to ${email}`,
  },
  lastSent: 'Last sent',
  sent: 'Code successfully sended',
  sentTo: (email: string) => `To ${email}.`,
  empty: 'Nobody has asked for an invitation yet',
  emptyHelp: 'Requests come from the restricted registration page.',
  emptyState: 'No requests in this state',
  showAll: 'Show all',
};
