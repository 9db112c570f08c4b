import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dollars } from './fields.ts';

/** The part of the books of a journal line between kept money and the outside, or of a view's earnings. */
export type BooksPart =
  | 'advertisers'
  | 'donations'
  | 'own'
  | 'went-back'
  | 'corrections'
  | 'pages'
  | 'everybody'
  | 'site'
  | 'loss'
  | 'fees'
  | 'patients'
  | 'clinics'
  | 'medicine'
  | 'came-back'
  | 'providers'
  /** A part of the kept money: gifts that are not divided yet. */
  | 'waiting';

const totals = z.object({
  /** Money in, less refunds, with its parts and corrections; equals `out` + `held` + `site`. */
  in: dollars,
  advertisers: dollars,
  donations: dollars,
  own: dollars,
  wentBack: dollars,
  corrections: dollars,
  /** Paid out, less returned transfers, and its parts. */
  out: dollars,
  patients: dollars,
  clinics: dollars,
  medicine: dollars,
  cameBack: dollars,
  /** Money that lies here for others: unwatched views, balances, funds of patients, payouts in flight. */
  held: dollars,
  /** The part of it that is gifts not divided yet. */
  waiting: dollars,
  /** Watchwell's part: its share of the views, less the losses that it bore, and before fees. */
  site: dollars,
  /** Fees of card and wallet providers, which Watchwell alone bears, and what they leave of its part. */
  fees: dollars,
  net: dollars,
  /** The number of payments whose fee the provider has not named yet. */
  feesExpected: z.number(),
});

/** Sums of a day. Days with fewer than three paid patients are merged, to hide single payouts. */
const bookDay = z.object({
  /** The first and the last day, yyyy-mm-dd, UTC. */
  from: z.string(),
  day: z.string(),
  in: dollars,
  /** Earnings of views for single pages, for all patients together, and for Watchwell. */
  pages: dollars,
  everybody: dollars,
  site: dollars,
  out: dollars,
  /** Sum that the general account divided on that day, and the share of each registered patient. */
  divided: dollars,
  each: dollars,
});
export type BookDay = z.infer<typeof bookDay>;

export const readOpenBooks = endpoint({
  method: 'GET',
  path: '/api/open-books',
  reads: 'late',
  summary:
    'What came in, what views brought and to whom, what was paid out and what lies here, in all and by day',
  access: 'anyone',
  withoutVisitor: true,
  envelope: 'plain',
  reply: z.object({
    /** The time up to which everything is counted; null before the first count. */
    countedTo: z.nullable(z.string()),
    totals,
    /** The last thirty days with any money, newest first. */
    days: z.array(bookDay),
  }),
});
export type OpenBooks = z.infer<typeof readOpenBooks.reply>;
