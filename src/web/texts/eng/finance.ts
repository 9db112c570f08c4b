import { plural } from './plural.ts';

export const finance = {
  title: 'Finance',
  failed: 'We can’t show the money right now.',
  failedHelp: 'Nothing was changed. Reload the page to try again.',
  compared: 'Compared',
  run: 'Compare now',
  pack: 'Resolution pack, zip',
  never: 'Nothing has been compared yet. It runs every night, or now.',
  owed: 'Money we keep for others',
  cash: 'Cash that stands for it',
  bank: 'Our bank',
  onTheWay: 'Booked, not in a balance yet',
  asOf: (when: string) => `of ${when}`,
  unread: 'by our books only',
  ownCash: 'Our own money, not in the sum',
  states: { short: 'Short by', surplus: 'More than others are owed', even: 'Every cent is there' },
  costs: 'Our costs above our share',
  differs: (place: string) => `To explain: ${place}`,
  topUp: (sum: string) =>
    `Move ${sum} from your own account to a provider. Then compare again, and book it below as your own money.`,
  look: 'What is to explain is listed below.',
  ownTitle: 'Our own money',
  own: {
    share: 'Our share of the views',
    fees: 'Provider fees',
    losses: 'Losses covered',
    operator: 'Moved in or out by us',
    corrections: 'Corrections of funds by staff',
    medicine: 'Medicine that we bought',
  },
  days: {
    title: 'Night by night',
    caption: 'What others were owed and the cash for it, for each night of the last 30 days',
    empty: 'The first night is still to come.',
    columns: {
      day: 'Day (UTC)',
      in: 'In',
      out: 'Out',
      fees: 'Fees',
      owed: 'Owed at night',
      cash: 'Cash at night',
      short: 'Short',
    },
    movedIn: (sum: string) => `Topped up with ${sum} of our own money`,
    movedOut: (sum: string) => `${sum} of our own money moved out`,
  },
  margins: {
    title: 'Margins of a year',
    intro: (percent: string) =>
      `What our share leaves after the provider’s fee and ${percent}% of tax inside the price. Refunds are taken off, and gifts have no share.`,
    failed: 'We can’t show the margins right now.',
    payments: 'Payments',
    packs: 'Packs, each with its part of its buyer’s fees',
    none: 'There’s none yet.',
    loses: 'Loses money',
    kinds: { 'top-up': 'Advertiser', own: 'Patient', donation: 'Donation' },
    columns: {
      what: 'What',
      provider: 'Paid by',
      count: 'Number',
      paid: 'Paid',
      share: 'Our share',
      tax: 'Tax',
      fees: 'Fees',
      left: 'Left',
    },
  },
  fees: {
    title: 'Fees of 30 days',
    share: (percent: string) => `${percent}% of what came in, paid by us alone`,
    ours: 'Our share of the views',
    left: 'Left of our share',
    expected: plural({
      one: 'The fee of # payment is expected',
      other: 'The fees of # payments are expected',
    }),
  },
};

export const reconciliation = {
  title: 'Reconciliation with providers',
  comparedWith: (providers: string, last: string) =>
    `Compares our books for the last 180 days of payments, 60 days of payouts and our balance, to the cent, with ${providers} and ${last}. It runs every night; nothing is corrected automatically.`,
  never: 'The books haven’t been compared with every provider yet.',
  agreed: 'Everything matches: no differences found.',
  failed: 'The comparison didn’t finish.',
  unread: 'We can’t show the differences right now.',
  table: 'Differences between the books and the providers',
  found:
    'The books and a provider disagree. Check each difference at the provider; anything from the last few minutes settles on its own. Outgoing money has a minus sign.',
  columns: {
    provider: 'Provider',
    kind: 'Kind',
    reference: 'Reference at the provider',
    ours: 'In the books',
    theirs: 'At the provider',
    foundAt: 'Found',
  },
  kinds: { payment: 'Payment', payout: 'Payout', balance: 'Balance' },
};

export const explain = {
  title: (provider: string, amount: string) => `${provider}: ${amount} to explain`,
  help: 'First look for it in the provider’s list of transactions. Book here only what no payment and no payout explains.',
  what: 'What it is',
  kinds: {
    'own-money': 'Our own money, moved in or out',
    fee: 'A fee that belongs to no payment',
  },
  amount: 'Amount',
  amountHelp: 'The whole difference, or a part of it.',
  note: 'Reason, for the audit log',
  submit: 'Book it',
  done: 'Booked. The next comparison shows whether everything is explained.',
};
