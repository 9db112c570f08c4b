import * as z from 'zod/mini';
import { paymentProviders } from '#shared/money-providers/money-providers.ts';
import { endpoint } from './endpoint.ts';
import { because, dollars } from './fields.ts';
import { shownGift } from './gifts.ts';

const receipt = z.object({
  /** The number, as in the email. */
  number: z.string(),
  /** A donation, money for a balance or a patient's own page, or views bought from the balance. */
  kind: z.enum(['donation', 'balance', 'page', 'views']),
  at: z.string(),
  amount: dollars,
  /** Sum refunded to the payer since. */
  returned: dollars,
  /** The state of a donation; null for everything else, and for donations from before gifts could wait. */
  gift: z.nullable(shownGift),
  /** Null: paid from the balance. */
  provider: z.nullable(z.enum(paymentProviders)),
  /** Set for views only. */
  pack: z.nullable(z.object({ title: z.string(), code: z.string(), seconds: z.number(), views: z.number() })),
});
export type Receipt = z.infer<typeof receipt>;

/** Movements of a balance: paid in or back, views bought or returned unwatched, corrections. */
export const STATEMENT_KINDS = ['paid-in', 'paid-back', 'bought', 'unwatched', 'other'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

const statement = z.object({
  opening: dollars,
  /** Signed sums; their total is the difference between opening and closing. */
  lines: z.array(z.object({ kind: z.enum(STATEMENT_KINDS), amount: dollars })),
  closing: dollars,
});
export type Statement = z.infer<typeof statement>;

export const listReceipts = endpoint({
  method: 'GET',
  path: '/api/receipts',
  summary:
    'What the signed-in person paid in one year (UTC), newest first, with sheets and an advertiser’s statement',
  access: 'signed-in',
  envelope: 'plain',
  query: z.object({
    /** Left out: the current year. */
    year: z.optional(z.string().check(z.regex(/^20\d\d$/, because('invalid-input')))),
  }),
  reply: z.object({
    year: z.number(),
    /** The years from the current one back to that of the first payment. */
    years: z.array(z.number()),
    receipts: z.array(receipt),
    /** How the balance moved in the year; null for accounts without one. */
    statement: z.nullable(statement),
  }),
});
export type Receipts = z.infer<typeof listReceipts.reply>;
