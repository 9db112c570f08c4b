import { plural } from './plural.ts';

export const pagedList = {
  shortcut: (keys: string) => `Press ${keys} to search`,
  clear: 'Clear the search',
  range: (from: string, to: string, total: string) => `${from}–${to} of ${total}`,
  pages: 'Pages',
  page: (page: string, last: string) => `Page ${page} of ${last}`,
  previous: 'Previous',
  next: 'Next',
  noMatch: (search: string) => `Nothing fits “${search}”.`,
  beyond: 'There is nothing on this page any more.',
  toFirst: 'Go to the first page',
  loadFailed: 'The list could not be loaded.',
  loadFailedHelp: 'Nothing was changed.',
  stale: 'The list could not be refreshed; it may be out of date.',
};

/** Texts of resetting and deleting are the specification's words. */
export const patientActs = {
  buy: {
    title: 'Buy medicine',
    action: 'Buy',
    actionNamed: (name: string) => `Buy medicine for ${name}`,
    bought: 'Bought',
    question: (name: string) => `Buy the medicine for ${name}?`,
    consequences: (goal: string) =>
      `${goal} is booked from the patient’s funds to medicine purchases, once. It cannot be undone here.`,
    confirm: (goal: string) => `Book ${goal}`,
    done: 'The medicine is booked as bought.',
    failed: (reason: string) => `Failed to buy medicine: ${reason}`,
    error: (reason: string) => `Error buying medicine: ${reason}`,
  },
  reset: {
    title: 'Reset funds',
    help: 'The total of the funds becomes this amount. The difference is booked as an adjustment.',
    amount: 'New amount in dollars',
    action: 'Reset funds',
    question: 'Are you sure you want to reset the funds?',
    from: 'Funds now',
    to: 'Funds afterwards',
    consequences: 'The difference is booked as an adjustment and written into the log of what admins did.',
    done: 'Funds reset successfully!',
    failed: (reason: string) => `Failed to reset funds. ${reason}`,
    error: (reason: string) => `An error occurred while resetting funds. ${reason}`,
  },
  delete: {
    help: 'Removes the account with its page and files.',
    action: 'Delete user',
  },
};

/** The headers of the table are the specification's words. */
export const adminPatients = {
  title: 'Patients',
  intro: 'Everybody who collects for a treatment. A row opens with all details.',
  search: 'Search name, email or id',
  empty: 'Nobody has registered as a patient yet.',
  columns: {
    name: 'Name',
    country: 'Country',
    item: 'Item Name',
    dose: 'Drags name and dose',
    buy: 'Buy',
    status: 'Status',
    actions: 'Actions',
  },
  open: 'Details',
  openNamed: (name: string) => `Details of ${name}`,
  none: '–',
  progress: 'Funds of the goal',
  ofGoal: (funds: string, goal: string) => `${funds} of ${goal}`,
  available: (amount: string) => `${amount} available`,
  noGoal: 'No goal is set.',
  locked: (missing: string) => `Opens at the goal: ${missing} to go.`,
  reached: 'The goal is reached.',
  statuses: {
    bought: 'Bought',
    'payout-pending': 'Withdrawal pending',
    'goal-reached': 'Goal reached',
    unverified: 'Email not verified',
    incomplete: 'Page incomplete',
    collecting: 'Collecting',
  },
  details: {
    loadFailed: 'The details could not be loaded.',
    contact: 'Contact',
    case: 'Need and documents',
    funds: 'Funds',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    dob: 'Date of birth',
    since: 'Registered',
    goal: 'Goal',
    total: 'Funds in all',
    available: 'Available',
    underReview: 'Held by staff',
    received: 'From the views of others',
    ownViewReceived: 'From own views',
    donated: 'From the general account',
    files: 'Prescription',
    noFiles: 'No file was uploaded.',
    page: 'Public page',
    notGiven: 'Not given',
  },
  panel: {
    title: 'Administration',
    note: 'Only administrators see this part.',
    fallback: 'The details for administrators could not be loaded. The page above is what everybody sees.',
  },
};

/** The headers of the table are the specification's words. */
export const adminCompanies = {
  title: 'Advertisers',
  intro: 'Who pays for the views. A row opens with its ads.',
  search: 'Search name, email or id',
  empty: 'No advertiser has registered yet.',
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
  newestOnly: (shown: string, all: string) => `The newest ${shown} of ${all}.`,
  allInList: 'Find the others in the list of ads',
  delete: 'Delete',
  deleteNamed: (name: string) => `Delete ${name}`,
};

export const adminFrame = {
  menu: 'Administration',
  places: {
    patients: 'Patients',
    companies: 'Advertisers',
    adverts: 'Ads',
    review: 'Review',
    reviews: 'Withdrawals',
    concerns: 'Concerns',
    appeals: 'Objections',
    held: 'Held views',
    payouts: 'Payouts',
    payments: 'Payments',
    deeds: 'Who did what',
    staff: 'Staff',
    tokens: 'Invitations',
  },
  waiting: plural({ one: '# needs attention', other: '# need attention' }),
};

/** The headers of the tables and the question before a deletion are the specification's words. */
export const adminAdverts = {
  title: 'Ads',
  intro: 'The ads of all advertisers. “Clicks” are views: each is watched for its full time.',
  search: 'Search title, advertiser or id',
  empty: 'No advertiser has placed an ad yet.',
  columns: {
    name: 'Name',
    earnings: 'Earnings',
    mode: 'Mode',
    purchased: 'Clicks purchased',
    left: 'Clicks left',
    actions: 'Actions',
  },
  seconds: (seconds: string) => `${seconds} s`,
  perView: (amount: string) => `${amount} per view`,
  completed: 'Completed',
  opens: (host: string) => `Opens ${host}`,
  deleteNamed: (title: string) => `Delete ${title}`,
  confirm: {
    question: 'Are you sure want to delete?',
    consequences: (title: string, owner: string) =>
      `“${title}” of ${owner} is taken down at once. What is paid for and not yet watched goes back to the advertiser’s balance. It cannot be undone.`,
    action: 'Delete',
    done: (refunded: string) => `The ad was deleted. ${refunded} went back to the advertiser.`,
    failed: (reason: string) => `Failed to delete the ad: ${reason}`,
    error: (reason: string) => `Error deleting the ad: ${reason}`,
  },
};

/** "… deleted successfully!", "Failed to delete …" and "Error deleting …" are the specification's words. */
export const deletion = {
  loadFailed: 'What would be deleted could not be looked up. Nothing was changed.',
  type: (name: string) => `Type the name to confirm: ${name}`,
  typeFirst: 'Type the name first.',
  blocked: (reason: string) => `This account cannot be deleted now. ${reason}`,
  adverts: plural({ one: '# ad', other: '# ads' }),
  payments: plural({ one: '# payment record', other: '# payment records' }),
  payouts: plural({ one: '# payout record', other: '# payout records' }),
  files: plural({ one: '# file', other: '# files' }),
  user: {
    question: (name: string) => `Delete the user ${name}?`,
    lead: 'This removes for good:',
    account: (email: string) => `the account ${email} and its public page`,
    records: (payments: string, payouts: string) =>
      `the name on ${payments} and ${payouts}; the amounts stay for the books`,
    related: 'related data: need, contact details, sessions',
    money: (amount: string) => `${amount} of funds: they go to the general account and so to all patients`,
    action: 'Delete user',
    done: 'User deleted successfully!',
    failed: (reason: string) => `Failed to delete user: ${reason}`,
    error: (reason: string) => `Error deleting user: ${reason}`,
  },
  advertiser: {
    question: (name: string) => `Delete the advertiser ${name}?`,
    lead: 'This removes for good:',
    account: (email: string) => `the account ${email}`,
    records: (payments: string, _payouts: string) =>
      `the name on ${payments}; the amounts stay for the books`,
    related: 'related data: contact details, sessions',
    money: (amount: string) => `${amount} of balance: it is kept, and an operator can pay it back`,
    action: 'Delete advertiser',
    done: 'Advertiser deleted successfully!',
    failed: (reason: string) => `Failed to delete advertiser: ${reason}`,
    error: (reason: string) => `Error deleting advertiser: ${reason}`,
  },
};

/** Headers, actions and "Code successfully sended" are the specification's words. */
export const tokenRequests = {
  title: 'Invitations',
  intro: 'People who asked to register. Proceed sends the invitation to their email address.',
  search: 'Search name or email',
  columns: { name: 'Name', email: 'E-mail', token: 'Token', verified: 'Verified', action: 'Action' },
  requested: 'Requested',
  filter: 'Which requests to show',
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
  empty: 'Nobody has asked for an invitation yet.',
  emptyHelp: 'Requests come from the page of restricted registration.',
  emptyState: 'No requests in this state.',
  showAll: 'Show all',
};
