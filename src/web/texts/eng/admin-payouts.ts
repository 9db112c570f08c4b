import { plural } from './plural.ts';

export const reconciliation = {
  title: 'Agreement with the providers',
  comparedWith: (providers: string, last: string) =>
    `What the books say of the payments of the last 180 days and the payouts of the last 60, held against what ${providers} and ${last} say. It is done every night; nothing is corrected by itself.`,
  run: 'Compare now',
  checked: 'Last complete comparison',
  never: 'The books have not been compared with every provider yet.',
  agreed: 'Everything agrees: no differences were found.',
  failed: 'The comparison was not completed.',
  unread: 'The differences cannot be shown at the moment.',
  table: 'Differences between the books and the providers',
  found:
    'The books and a provider disagree. Look each difference up at the provider; what happened there only minutes ago settles by itself. Money that went out has a minus.',
  columns: {
    provider: 'Provider',
    kind: 'Kind',
    reference: 'Reference at the provider',
    ours: 'In the books',
    theirs: 'At the provider',
    foundAt: 'Found',
  },
  kinds: { payment: 'Payment', payout: 'Payout' },
};

export const paymentMonitor = {
  title: 'Payment monitor',
  intro: 'How withdrawals leave Watchwell, and what the bank-transfer service did last.',
  bank: {
    title: 'Bank transfers (Wise)',
    connected: 'Connected',
    disconnected: 'Disconnected',
    testing: 'Testing…',
    profileId: 'Profile id',
    environment: 'Environment',
    environments: { sandbox: 'Sandbox', production: 'Production' },
    profileName: 'Profile name',
    checked: 'Last checked',
    test: 'Test Connection',
    fallback: 'PayPal will be used for all users.',
  },
  wallet: {
    title: 'Wallet payments (PayPal)',
    active: 'Active',
    help: 'PayPal is the way that is always on: its payouts are sent when a withdrawal is requested. It is not tested from here; a failed payout shows under Payouts.',
  },
  rules: {
    title: 'Routing rules',
    list: [
      'Country Ukraine: bank transfer.',
      'All other countries: PayPal, where it pays to the country; else by hand.',
      'If the bank transfer fails, PayPal is the fallback where it pays to the country, once it is certain that the bank transfer created nothing; else it is paid by hand.',
      'Ukraine without bank details: paid by hand, under Payouts.',
    ],
  },
  toPayouts: 'Go to payouts',
  transfers: {
    title: 'Recent transfers',
    refresh: 'Refresh Transactions',
    empty: 'There are no transfers',
    columns: {
      date: 'Date',
      user: 'User',
      amount: 'Amount',
      currency: 'Currency',
      status: 'Status',
      id: 'Transfer ID',
    },
    to: 'to',
  },
};

/** Headers, the empty state and all load and completion texts are the specification's words. */
export const pendingPayouts = {
  title: 'Pending payouts',
  summary: 'What waits',
  total: 'Total pending',
  count: plural({ one: '# payout', other: '# payouts' }),
  oldest: 'Oldest request',
  search: 'Search name, email or id',
  columns: {
    user: 'User',
    country: 'Country',
    amount: 'Amount',
    method: 'Payment Method',
    status: 'Status',
    requested: 'Requested',
    action: 'Action',
  },
  deleted: 'Deleted account',
  complete: 'Complete',
  completeNamed: (name: string) => `Complete the payout of ${name}`,
  review: 'Look at it',
  reviewNamed: (name: string) => `Look at it: the payout of ${name}`,
  byProvider: 'Carried out by the provider',
  notSentYet: 'Sent by itself in a moment',
  inWise: 'Waits for you in Wise',
  legs: {
    label: 'Where the money is',
    number: 'No.',
    reason: 'Reason:',
    states: {
      'in-review': 'In review',
      queued: 'Waits to be sent',
      waiting: 'Not taken by the provider yet',
      sending: 'Is being sent',
      'not-certain': 'Not confirmed by the provider',
      'awaiting-funding': 'Waits to be funded in Wise',
      'on-its-way': 'On its way',
      unclaimed: 'Not claimed yet',
      'on-hold': 'Held for a check',
      'by-hand': 'To be paid by hand',
      'not-known': 'No longer known to the provider',
      'not-connected': 'Its provider is not connected',
      paid: 'Paid',
      failed: 'Failed',
    },
    lost: 'Nobody reports the end of it any more: perhaps the account of the provider was changed in the settings. Look it up there by its number. If it was not paid and will not be, pay it by hand and press Complete, or give it back. Once its provider knows it again, this notice goes.',
    waitsFor: {
      'top-up':
        'The balance at the provider is too small: top it up. What waits is then sent by itself, within ten minutes.',
      permission:
        'The provider does not let our account pay out: see there what is missing, such as a confirmed address, lifted limits or access to Payouts. What waits is sent by itself, within ten minutes after that.',
      provider:
        'The provider cannot be reached, or takes no more calls for now. What waits is tried again by itself, every ten minutes.',
    },
    paused: {
      unclaimed:
        'The receiver has no PayPal account with this address yet, or has not confirmed it. After 30 days the money comes back by itself.',
      'on-hold': 'PayPal is checking the payment. Look on its site whether it wants something from you.',
    },
    funding: {
      'by-hand': 'Fund the transfer on Wise’s site, by its number.',
      'by-itself': 'A transfer that was just made is funded by itself in a moment.',
      'top-up':
        'The balance in Wise is too small: top it up. The transfer is then funded by itself, within an hour.',
      authentication:
        'Wise asks for strong authentication: fund the transfer on Wise’s site. If Wise asks every time, set WISE_FUNDING=manual.',
    },
  },
  mend: {
    seen: 'I looked at the provider’s own site: nothing was made of it.',
    seenLost: 'I looked at the provider’s own site: it was not paid there, and will not be.',
    lookFirst: 'Look at the provider’s site first. What was made already would be paid twice.',
    reason: 'Reason',
    reasonHint: 'Stays with the payout.',
    retry: {
      label: 'Send again',
      named: (name: string) => `Send again: payout of ${name}`,
      question: (amount: string, name: string) => `Send the ${amount} for ${name} again?`,
      consequences: 'The provider is asked again under a new number. Only what it has not confirmed is sent.',
      action: 'Send again',
      done: 'The payout is being sent again.',
    },
    fail: {
      label: 'Give back',
      named: (name: string) => `Give back: payout of ${name}`,
      question: (amount: string, name: string) => `Give the ${amount} back to ${name}?`,
      consequences:
        'What no provider has confirmed goes back to the person’s funds, and the person is written to. What a provider has stays there.',
      action: 'Give it back',
      done: 'The money is back in the person’s funds.',
    },
  },
  empty: 'No Pending Payouts',
  emptyHelp: 'Everything that was requested is paid out.',
  retry: 'Retry',
  loadHelp: 'No payout was changed. The figures show as soon as the list can be loaded.',
  load: {
    refused: 'Failed to fetch pending payouts',
    server: (status: number, reason: string) => `Server Error (${status}): ${reason}`,
    network: 'Network Error: No response from server',
    request: (reason: string) => `Request Error: ${reason}`,
    other: 'Failed to load payouts',
  },
  confirm: {
    question: (amount: string) => `Complete the payout of ${amount}?`,
    consequences:
      'Do this only after the money has been sent. The payout is recorded as paid, and the person may ask for the next withdrawal. It cannot be undone.',
    steps: [
      'We keep no card or bank number of a person. Write to the address below and ask where the money shall go.',
      'Pay that amount from Watchwell’s own account, with the reference as the words of the transfer: it finds the payment again in the books.',
      'Press the button only when the bank says that it is sent.',
    ],
    onlyPart: (part: string, whole: string) =>
      `Send ${part} only: the rest of the ${whole} is paid another way.`,
    looked: 'I looked at the provider’s own site: nothing more will be paid there.',
    lookFirst: 'Look at the provider’s site first. What it still pays would be paid twice.',
    action: 'The money is sent, complete it',
    done: 'Payout completed successfully!',
    failed: (reason: string) => `Failed to complete payout: ${reason}`,
    error: (reason: string) => `Error completing payout: ${reason}`,
  },
  rules: {
    title: 'How payouts work',
    list: [
      'Ukraine is paid by bank transfer where the patient gave a card. A transfer that waits for you in Wise says what to do; what became of it shows here by itself.',
      'Without a card Ukraine is paid by hand: send the money first, then press Complete.',
      'Everyone else is paid through PayPal, where it pays to their country, and else by hand. PayPal carries the payout out and reports the end; there is nothing to press.',
      'Amounts are whole cents. The money left the patient’s funds when the payout was requested.',
      'A failed payout returns to the patient’s funds by itself.',
      'When a payout is completed, the patient can ask for another withdrawal.',
    ],
  },
};

/** Beside what an operator copies into a bank's form. */
export const handPayment = {
  copy: (label: string) => `Copy: ${label}`,
  copied: (label: string) => `${label}: copied`,
  notCopied: 'The browser does not copy here. Select it by hand.',
  receiver: 'Receiver',
  account: 'Account',
  amount: 'Sum',
  reference: 'Reference',
  email: 'Email',
};
