import type { StatementKind } from '#contracts/receipts.ts';
import type { GiftReason } from '#shared/gift-limits/gift-limits.ts';
import { plural } from './plural.ts';

export const receipts = {
  title: 'Invoices and receipts',
  intro: 'Everything you’ve paid, with a receipt to print or save as a PDF.',
  guests: 'Donations you made without logging in aren’t here: we emailed you those receipts.',
  failed: 'Your payments couldn’t be loaded.',
  failedHelp: 'Nothing was changed.',
  years: 'Year',
  none: 'No payments this year',
  noneHelp: 'Payments appear here as soon as they’re confirmed.',
  heads: { at: 'Date', what: 'What for', number: 'Number', amount: 'Amount', sheet: 'Document' },
  open: 'Open',
  kinds: {
    donation: 'Donation to all patients',
    balance: 'Added to the balance',
    page: 'Paid into your own page',
    views: 'Views of an ad',
  },
  views: plural({ one: '# view', other: '# views' }),
  pack: (views: string, code: string, seconds: number) => `${views}, length ${code} (${seconds} s)`,
  returned: (amount: string) => `${amount} returned`,
  /** Explains a donation that is not divided. */
  gifts: {
    until: (day: string) => `Waiting: it’ll be divided equally among patients on ${day} or earlier.`,
    afterALook: 'Waiting until we’ve looked at it, usually up to three days.',
    why: {
      large: (limit: string) => `Donations over ${limit} wait two weeks.`,
      'very-large': (limit: string) => `We look at every donation over ${limit}.`,
      'day-full': () => 'That day’s limit for dividing straight away had been reached.',
      'went-back': () => 'Part of it went back to you.',
    } satisfies Record<GiftReason, (limit: string) => string>,
    'giving-back': 'It wasn’t divided. It’s on its way back to you.',
    'went-back': 'It wasn’t divided. It went back to you.',
  },
  /** An advertiser's balance over a year. */
  statement: {
    title: (year: string) => `Statement of ${year}`,
    balance: (day: string) => `Balance at the start of ${day}`,
    closing: (day: string) => `Balance at the end of ${day}`,
    now: 'Balance now',
    kinds: {
      'paid-in': 'Added',
      'paid-back': 'Returned to you',
      bought: 'Views bought',
      unwatched: 'Unwatched views, back in the balance',
      other: 'Corrections',
    } satisfies Record<StatementKind, string>,
    what: 'What',
    dollars: 'US dollars',
    csv: 'Save as CSV',
    pdf: 'Print or save as PDF',
    note: 'Days are those of UTC. The sums come from the ledger, in which every payment, purchase and return is booked.',
  },
  back: 'All receipts',
  print: 'Print',
  unknown: 'There’s no such receipt this year.',
  sheet: {
    receipt: 'Receipt',
    invoice: 'Invoice',
    seller: 'Issued by',
    company: (number: string, jurisdiction: string) => `Company No. ${number}, registered in ${jurisdiction}`,
    payer: 'Paid by',
    number: 'Number',
    at: 'Date',
    what: 'What for',
    way: 'Paid with',
    balance: 'Watchwell balance',
    amount: 'Paid',
    returned: 'Returned later',
    notes: {
      donation: 'All of it was shared equally among patients. We kept nothing.',
      balance: 'The full amount is in the balance. Each purchase of views has its own invoice.',
      page: 'The full amount is in the funds of the payer’s own page.',
      views:
        'Nothing is left to pay. If the ad ends early, the price of unwatched views goes back to the balance.',
    },
  },
};
