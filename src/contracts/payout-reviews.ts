import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dollars, filledText, optionalText, publicId, successReply } from './fields.ts';

/** Why people look at a payout before it leaves. */
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

/** What people should know before money leaves; `details-fresh` stops it until `at`. */
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
  /** When it began. */
  since: z.nullable(z.string()),
  /** When it ends to stop the release. */
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
  /** Since when it waits for staff: what was postponed waits from that time. */
  waitsSince: z.string(),
  state: z.enum(['waiting', 'waiting-second', 'approved', 'refused', 'overturned']),
  reasons: z.array(reviewReason),
  /** How many people have to say it: 2 only where there are two. */
  people: z.number(),
  /** Who has said it already. */
  saidBy: z.nullable(z.object({ name: z.string(), isMe: z.boolean() })),
  /** Null: it may be released now. */
  notBefore: z.nullable(z.string()),
  /** Staff looked at it, and it waits for this time; null: it waits for staff. */
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

/** Views' money of one advert, advertiser or day; `_id` is null for the rest. */
const share = z.object({ _id: z.nullable(z.string()), name: z.string(), views: z.number(), amount: dollars });
export type SourceShare = z.infer<typeof share>;

export const payoutReviewReply = z.object({
  success: z.literal(true),
  review: waitingReview,
  warnings: z.array(reviewWarning),
  /** Of the warnings: whoever releases the payout says so to these. */
  version: z.string(),
  receiver: z.object({
    /** A summary of the card or of the bank account, or an e-mail address; null when it is paid by hand and no account is named. */
    to: z.nullable(z.string()),
    changedAt: z.nullable(z.string()),
    /** Other accounts that are paid there. */
    sharedWith: z.array(z.object({ _id: z.string(), name: z.string() })),
  }),
  patient: z.object({
    goal: dollars,
    since: z.string(),
    paidBefore: dollars,
    /** What the patient answered to the refusal before. */
    objection: z.nullable(z.object({ refusal: z.string(), text: z.string() })),
  }),
  /** What was collected since the last withdrawal that was paid, by where it came from. */
  sources: z.object({
    since: z.nullable(z.string()),
    views: dollars,
    ownViews: dollars,
    general: dollars,
    paidIn: dollars,
    /** Corrections by an admin, and whatever else the books name. */
    other: dollars,
    adverts: z.array(share),
    advertisers: z.array(share),
    /** The days with most of it, `name` as yyyy-mm-dd. */
    days: z.array(share),
    /** By household, as far as it is known: `_id` is a number, `name` home, shared or unknown; never an address. */
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
  /** `version`: of the warnings that were read. Refused where there are others by now; left out, it counts for whatever there is. */
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
