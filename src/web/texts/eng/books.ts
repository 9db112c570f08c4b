import { plural } from './plural.ts';

export const books = {
  title: 'Open books',
  description: 'What came in to Watchwell, where each cent of it went, and what is kept for patients now.',
  lead: 'What came in, where each cent of it went, and what is kept for others now. The sums come from the ledger that pays people, not from a report.',
  countedTo: 'Counted up to',
  notYet: 'Nothing has been counted yet.',
  sums: {
    in: 'Came in',
    advertisers: 'From advertisers',
    donations: 'Donations',
    own: 'Patients, for themselves',
    wentBack: 'Returned to payers',
    corrections: 'Corrections by staff',
    out: 'Paid out',
    patients: 'To patients',
    clinics: 'To clinics',
    medicine: 'For medicine',
    cameBack: 'Came back, to be sent again',
    held: 'Kept for others',
    heldMeans: 'Patients’ funds, views paid for but not watched yet, balances, and payouts on their way.',
    waiting: 'Of this, waiting donations',
    waitingMeans: (limit: string, look: string) =>
      `Donations over ${limit} and those beyond a day’s limit wait two weeks at most, those over ${look} until one of us has looked at them.`,
    site: 'Watchwell’s share',
    siteMeans:
      'One sixth of the price of each view, less the losses that Watchwell has covered. Nothing from donations. Fees of PayPal, cards and banks are paid from it alone.',
    fees: 'Provider fees',
    net: 'Left after fees',
    feesExpected: plural({
      one: 'The fee of # payment is still expected.',
      other: 'The fees of # payments are still expected.',
    }),
  },
  split: {
    title: 'Where the price of the views went, over these days',
    pages: 'To the pages of patients',
    everybody: 'To all patients, by guests',
    site: 'To Watchwell',
  },
  days: {
    title: 'By day',
    help: 'The last thirty days on which something happened, in UTC. Days on which fewer than three patients were paid are grouped, so that no row shows one person’s payout.',
    day: 'Day',
    columns: [
      'Came in',
      'To pages, by views',
      'Divided among all',
      'Each patient got',
      'To Watchwell',
      'Paid out',
    ],
  },
  proof: {
    title: 'Why you can believe it',
    points: [
      'Every cent is a line of a double-entry journal. Lines are only ever added: our own server has no right to change or remove one.',
      'Every night we rebuild each balance from that journal and compare it, and we compare our books with those of PayPal, Stripe and Wise.',
      'Each patient’s page shows its own money to the cent: collected, paid out, when and to whom.',
    ],
    raw: 'The same figures for programs (JSON)',
  },
};
