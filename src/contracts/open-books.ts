import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dollars } from './fields.ts';

/** A line of the journal between what is kept for others and the world outside of it is one of these, and so is what a view brings. */
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
  | 'patients'
  | 'clinics'
  | 'medicine'
  | 'came-back'
  | 'providers'
  /** Of what is kept: gifts that are not divided yet. */
  | 'waiting';

const totals = z.object({
  /** What came in, less what went back to payers; its parts, and what staff corrected. All of it together is `out`, `held` and `site`. */
  in: dollars,
  advertisers: dollars,
  donations: dollars,
  own: dollars,
  wentBack: dollars,
  corrections: dollars,
  /** What was paid out, less what came back, and its parts. */
  out: dollars,
  patients: dollars,
  clinics: dollars,
  medicine: dollars,
  cameBack: dollars,
  /** What lies here and is somebody's: what was not watched yet, balances, funds of patients, what is on its way. */
  held: dollars,
  /** What of it is gifts that are not divided yet. */
  waiting: dollars,
  /** What is left to Watchwell: its share of the views, less what it bore. */
  site: dollars,
});

/** The sums of a day. Days on which fewer than three patients were paid stand together, so that no row is one patient's payout. */
const bookDay = z.object({
  /** The first and the last of the days, yyyy-mm-dd, UTC. */
  from: z.string(),
  day: z.string(),
  in: dollars,
  /** What views brought to single pages, to all patients together, and to Watchwell. */
  pages: dollars,
  everybody: dollars,
  site: dollars,
  out: dollars,
  /** What the general account divided on that day, and what each registered patient got of it. */
  divided: dollars,
  each: dollars,
});
export type BookDay = z.infer<typeof bookDay>;

export const readOpenBooks = endpoint({
  method: 'GET',
  path: '/api/open-books',
  summary:
    'What came in, what views brought and to whom, what was paid out and what lies here, in all and by day',
  access: 'anyone',
  withoutVisitor: true,
  envelope: 'plain',
  reply: z.object({
    /** Up to when all is counted; null before the first count. */
    countedTo: z.nullable(z.string()),
    totals,
    /** The last thirty days on which there was something, newest first. */
    days: z.array(bookDay),
  }),
});
export type OpenBooks = z.infer<typeof readOpenBooks.reply>;
