import { plural } from './plural.ts';

export const paymentMonitor = {
  title: 'Payment monitor',
  intro: 'How withdrawals leave Watchwell, and the latest bank transfers.',
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
    /** Explains the fallback, whose text is the specification's. */
    fallbackMeans:
      'That means everyone in a country that PayPal pays to. All others are paid by hand, including Ukraine unless PAYPAL_PAYS_ALSO lists it.',
  },
  wallet: {
    title: 'Wallet payments (PayPal)',
    active: 'Active',
    help: 'PayPal is always on: its payouts are sent when a withdrawal is requested. You can’t test it here; failed payouts appear under Payouts.',
  },
  rules: {
    title: 'Routing rules',
    list: [
      'Country Ukraine: bank transfer.',
      'All other countries: PayPal if it pays to the country, otherwise by hand.',
      'If a bank transfer fails and we’re certain it wasn’t created, PayPal pays instead, or we pay by hand where PayPal doesn’t pay.',
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
  summary: 'Waiting',
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
  review: 'Review',
  reviewNamed: (name: string) => `Review the payout of ${name}`,
  byProvider: 'Carried out by the provider',
  notSentYet: 'Will be sent automatically in a moment',
  inWise: 'Waiting for you in Wise',
  legs: {
    label: 'Where the money is',
    number: 'No.',
    reason: 'Reason:',
    states: {
      'in-review': 'In review',
      queued: 'Waiting to be sent',
      waiting: 'Not accepted by the provider yet',
      sending: 'Is being sent',
      'not-certain': 'Not confirmed by the provider',
      'awaiting-funding': 'Waiting for funding in Wise',
      'on-its-way': 'On its way',
      unclaimed: 'Not claimed yet',
      'on-hold': 'On hold for a check',
      'by-hand': 'To be paid by hand',
      'account-needed': 'Waiting for the patient’s bank account',
      overdue: 'At the provider for over 30 days',
      'not-known': 'No longer known to the provider',
      'not-connected': 'Its provider isn’t connected',
      paid: 'Paid',
      failed: 'Failed',
    },
    lost: 'The provider reports no end of it: its account may have been changed in the settings, or it has waited there for 30 days. Look it up there by its number, and cancel it there if you can. If it wasn’t paid and won’t be, pay it by hand and press Complete, or give it back. This notice disappears once the provider reports the end.',
    waitsFor: {
      'top-up':
        'The balance at the provider is too small: top it up. Waiting payouts are then sent automatically within ten minutes.',
      permission:
        'The provider doesn’t let our account pay out: check there what’s missing, such as a confirmed address, lifted limits or access to Payouts. Waiting payouts are then sent automatically within ten minutes.',
      provider:
        'The provider can’t be reached or accepts no more calls for now. Waiting payouts are retried automatically every ten minutes.',
    },
    paused: {
      unclaimed:
        'The receiver has no PayPal account with this address, or hasn’t confirmed it. Call it back whenever you like; after 25 days we do so automatically.',
      'on-hold': 'PayPal is checking the payment. Check on its site whether it needs anything from you.',
    },
    funding: {
      'by-hand': 'Fund the transfer on Wise’s site, by its number.',
      'by-itself': 'A new transfer is funded automatically in a moment.',
      'top-up':
        'The balance in Wise is too small: top it up. The transfer is then funded automatically within an hour.',
      authentication:
        'Wise asks for strong authentication: fund the transfer on Wise’s site. If Wise asks every time, set WISE_FUNDING=manual.',
    },
  },
  mend: {
    seen: 'I checked on the provider’s site: this payout was never created there.',
    seenLost: 'I checked on the provider’s site: this payout wasn’t paid there and won’t be.',
    lookFirst: 'Check the provider’s site first. Anything already created there would be paid twice.',
    reason: 'Reason',
    reasonHint: 'Stored with the payout.',
    retry: {
      label: 'Send again',
      named: (name: string) => `Send again: payout of ${name}`,
      question: (amount: string, name: string) => `Send the ${amount} for ${name} again?`,
      consequences: 'We send a new request under a new number, only for what the provider hasn’t confirmed.',
      action: 'Send again',
      done: 'Sending the payout again.',
    },
    fail: {
      label: 'Give back',
      named: (name: string) => `Give back: payout of ${name}`,
      question: (amount: string, name: string) => `Give the ${amount} back to ${name}?`,
      consequences:
        'Anything no provider has confirmed goes back to the person’s funds, and we email them. Anything a provider already has stays there.',
      action: 'Give it back',
      done: 'The money is back in the person’s funds.',
    },
    recall: {
      label: 'Call back',
      named: (name: string) => `Call back: unclaimed payout of ${name}`,
      question: (amount: string, name: string) => `Call back the ${amount} that ${name} hasn’t claimed?`,
      consequences:
        'PayPal cancels it, the money goes back to the person’s funds, and we email them. If it’s claimed at this very moment, it stays paid.',
      action: 'Call it back',
      done: 'The money is back in the person’s funds.',
      claimed: 'PayPal didn’t return everything: some of it was just claimed, or is still being decided.',
    },
  },
  empty: 'No Pending Payouts',
  emptyHelp: 'Everything requested has been paid out.',
  retry: 'Retry',
  loadHelp: 'No payout was changed. The figures appear once the list loads.',
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
      'Do this only after the money has been sent. The payout is recorded as paid, and the person may ask for the next withdrawal. It can’t be undone.',
    steps: [
      'Copy the account into your bank’s form. Only you can see it in full, the audit log records that you did, and we delete it when the payout is over.',
      'Pay that amount from Watchwell’s own account, and put the reference in the transfer’s description, so that the payment can be matched in the books.',
      'Press the button only once the bank confirms that the money was sent.',
    ],
    noAccount:
      'The patient entered no account, because this was to be paid another way. Don’t ask for account numbers by email: give the payout back. The patient can then ask for it by hand and enter the account.',
    accountFailed: 'The account can’t be loaded at the moment. Nothing was changed.',
    onlyPart: (part: string, whole: string) =>
      `Send ${part} only: the rest of the ${whole} is paid another way.`,
    looked: 'I checked on the provider’s site: nothing more will be paid there.',
    lookFirst: 'Check the provider’s site first. Anything it still pays would be paid twice.',
    action: 'The money was sent: complete it',
    done: 'Payout completed successfully!',
    failed: (reason: string) => `Failed to complete payout: ${reason}`,
    error: (reason: string) => `Error completing payout: ${reason}`,
  },
  rules: {
    title: 'How payouts work',
    list: [
      'Ukraine is paid by bank transfer if the patient added a card. A transfer that waits for you in Wise says what to do; its result appears here automatically.',
      'Patients in Ukraine without a card are paid by hand: send the money first, then press Complete.',
      'Everyone else is paid through PayPal if it pays to their country, otherwise by hand. PayPal carries out the payout and reports the result; you don’t need to do anything.',
      'Amounts are whole cents. The money left the patient’s funds when the payout was requested.',
      'A failed payout returns to the patient’s funds automatically.',
      'When a payout is completed, the patient can ask for another withdrawal.',
    ],
  },
};

/** Texts beside the data that an operator copies into a bank's form. */
export const handPayment = {
  copy: (label: string) => `Copy: ${label}`,
  copied: (label: string) => `${label}: copied`,
  notCopied: 'Copying didn’t work. Please select the text and copy it.',
  receiver: 'Receiver',
  account: 'Account',
  bic: 'SWIFT (BIC)',
  bank: 'Bank',
  amount: 'Amount',
  reference: 'Reference',
};
