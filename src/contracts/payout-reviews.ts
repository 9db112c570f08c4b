import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dollars, filledText, optionalText, publicId, successReply } from './fields.ts';
import { spending } from './spending.ts';

/** Reasons why a payout is reviewed before it is sent. */
export const reviewReason = z.enum([
  'always',
  'first',
  'details-changed',
  'amount',
  'goal-moved',
  'refused-before',
  'warning',
  'account-stopped',
]);

/** Warnings for the reviewers; `details-fresh` blocks the release until `at`. */
export const reviewWarning = z.object({
  kind: z.enum([
    'details-fresh',
    'details-changed',
    'receiver-shared',
    'correction',
    'views-held',
    'paid-in',
    'circle-money',
    'gifts-open',
    'account-new',
  ]),
  /** The time when it began. */
  since: z.nullable(z.string()),
  /** The time when it stops blocking the release. */
  until: z.nullable(z.string()),
  count: z.nullable(z.number()),
  amount: z.nullable(dollars),
});
export type ReviewWarning = z.infer<typeof reviewWarning>;

const waitingReview = z.object({
  _id: z.string(),
  user: z.object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    country: z.string(),
    photo: z.nullable(z.string()),
  }),
  amount: dollars,
  paymentMethod: z.string(),
  createdAt: z.string(),
  /** The time since which it waits for staff; a postponed payout counts from the end of the delay. */
  waitsSince: z.string(),
  state: z.enum(['waiting', 'waiting-second', 'approved', 'refused', 'overturned']),
  reasons: z.array(reviewReason),
  /** Number of people who must approve: 2 only where there are two. */
  people: z.number(),
  /** The person who approved it already. */
  saidBy: z.nullable(z.object({ name: z.string(), isMe: z.boolean() })),
  /** The earliest time of a release; null: now. */
  notBefore: z.nullable(z.string()),
  /** Staff postponed it to this time; null: it waits for staff. */
  postponedUntil: z.nullable(z.string()),
});
export type WaitingReview = z.infer<typeof waitingReview>;

export const listPayoutReviews = endpoint({
  method: 'GET',
  path: '/api/admin/payout-reviews',
  inBackground: true,
  summary: 'Payouts that people have to look at before they leave, the longest waiting first',
  access: 'super-admin',
  envelope: 'success-details',
  reply: z.object({ success: z.literal(true), reviews: z.array(waitingReview) }),
});

/** Earnings of views from one advert, advertiser or day; `_id` is null for the rest. */
const share = z.object({ _id: z.nullable(z.string()), name: z.string(), views: z.number(), amount: dollars });
export type SourceShare = z.infer<typeof share>;

export const payoutReviewReply = z.object({
  success: z.literal(true),
  review: waitingReview,
  warnings: z.array(reviewWarning),
  /** The version of the warnings; a release sends it back. */
  version: z.string(),
  receiver: z.object({
    /** A summary of the card or account, or an email address; null: paid by hand and no account named. */
    to: z.nullable(z.string()),
    changedAt: z.nullable(z.string()),
    /** Other accounts that are paid to the same destination. */
    sharedWith: z.array(z.object({ _id: z.string(), name: z.string() })),
  }),
  patient: z.object({
    goal: dollars,
    since: z.string(),
    paidBefore: dollars,
    /** The patient's objection to the previous refusal. */
    objection: z.nullable(z.object({ refusal: z.string(), text: z.string() })),
  }),
  /** Earlier withdrawals that reached the person, with the receipts that show what they bought. */
  spent: spending.shape.payouts,
  /** Money collected since the last paid withdrawal, by origin. */
  sources: z.object({
    since: z.nullable(z.string()),
    views: dollars,
    ownViews: dollars,
    general: dollars,
    paidIn: dollars,
    /** Corrections by an admin, and all other origins in the books. */
    other: dollars,
    adverts: z.array(share),
    advertisers: z.array(share),
    /** The days with the largest sums, `name` as yyyy-mm-dd. */
    days: z.array(share),
    /** Shares by known household: `_id` is a number, `name` home, shared or unknown; no address. */
    homes: z.array(share),
  }),
});
export type PayoutReview = z.infer<typeof payoutReviewReply>;

const ofPayout = {
  access: 'super-admin',
  envelope: 'success',
  params: z.object({ id: publicId('payout-unknown') }),
} as const;

export const showPayoutReview = endpoint({
  ...ofPayout,
  method: 'GET',
  path: '/api/admin/payout-reviews/:id',
  summary:
    'A payout that people look at: where its money came from and goes to, and what is unusual about it',
  reply: payoutReviewReply,
});

export const approvePayout = endpoint({
  ...ofPayout,
  method: 'POST',
  path: '/api/admin/approve-payout/:id',
  summary:
    'Release a payout. Where two people have to say it, the last of them sends it, and one of them is the admin',
  /** `version` of the warnings that were read; refused when they have changed. Left out: not compared. */
  body: z.nullish(z.object({ version: optionalText(40) })),
  reply: z.object({ success: z.literal(true), state: z.enum(['waiting-second', 'approved']) }),
});

export const postponePayout = endpoint({
  ...ofPayout,
  method: 'POST',
  path: '/api/admin/postpone-payout/:id',
  summary:
    'Let a payout that cannot be released yet wait for that time outside of the queue; it comes back by itself',
  reply: z.object({ success: z.literal(true), until: z.string() }),
});

export const refusePayout = endpoint({
  ...ofPayout,
  method: 'POST',
  path: '/api/admin/refuse-payout/:id',
  summary: 'Give a payout back to the patient before it leaves, with a reason that the patient reads',
  body: z.object({ reason: filledText('payout-reason-missing') }),
  reply: successReply,
});

export const objectToRefusal = endpoint({
  method: 'POST',
  path: '/api/payout-objection',
  summary:
    'Object to the refusal of the newest withdrawal, once; somebody else of the staff decides, where there are two',
  access: 'patient',
  envelope: 'success',
  body: z.object({ text: filledText('objection-missing', 1000) }),
  reply: successReply,
});
