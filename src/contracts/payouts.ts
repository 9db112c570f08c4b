import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { because, dollars, filledText, publicId, successReply } from './fields.ts';
import { pagedBy, pageFacts } from './paging.ts';
import { payoutAccount } from './payout-accounts.ts';

export const payoutStatus = z.enum(['PENDING', 'SUCCESS', 'FAILED']);

/**
 * States of a leg.
 * - `in-review`: certainly not sent. Staff review the payout first.
 * - `waiting`: certainly not made. The provider has taken nothing from us for some minutes.
 * - `not-certain`: the provider has not answered yet.
 * - `awaiting-funding`: made, and waits for its money.
 * - `unclaimed`: the provider has it, and its receiver needs an account there.
 * - `on-hold`: the provider has it and checks it.
 * - `by-hand`: waits for an operator.
 * - `account-needed`: as `by-hand`, once the patient has named the bank account.
 * - `overdue`: the provider has had it for 30 days, and reports no end of it.
 * - `not-known`: the provider no longer knows it.
 * - `not-connected`: the provider is not configured, so its state is unavailable.
 */
export const legState = z.enum([
  'in-review',
  'queued',
  'waiting',
  'sending',
  'not-certain',
  'awaiting-funding',
  'on-its-way',
  'unclaimed',
  'on-hold',
  'by-hand',
  'account-needed',
  'overdue',
  'not-known',
  'not-connected',
  'paid',
  'failed',
]);
export type LegState = z.infer<typeof legState>;

/**
 * Ways to fund a leg that waits for its money.
 * - `by-hand`: by an operator on the provider's own site.
 * - `by-itself`: by this server, in a moment.
 * - `top-up`: by this server, once an operator has added money there.
 * - `authentication`: by an operator, because the provider does not let this server do it.
 */
export const funding = z.enum(['by-hand', 'by-itself', 'top-up', 'authentication']);
export type Funding = z.infer<typeof funding>;

/** Conditions for sending a refused leg: money on our balance, permission to pay out, or an answer. */
export const waitsFor = z.enum(['top-up', 'permission', 'provider']);

export const payoutLeg = z.object({
  _id: z.string(),
  amount: dollars,
  method: z.string(),
  state: legState,
  /** Null unless the leg waits for its funding. */
  funding: z.nullable(funding),
  /** Null unless the leg was sent and its provider refused it. */
  waitsFor: z.nullable(waitsFor),
  /** The provider's number of the batch or transfer. */
  providerId: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type PayoutLeg = z.infer<typeof payoutLeg>;

/** SPEC 3, pending payout. */
export const payoutRecord = z.object({
  _id: z.string(),
  user: z.object({ name: z.string(), email: z.string(), country: z.string() }),
  amount: dollars,
  paymentMethod: z.string(),
  status: payoutStatus,
  createdAt: z.string(),
  /** A payout has one or more legs, independent of each other. */
  legs: z.array(payoutLeg),
  /** Staff review it before it is sent; see `GET /api/admin/payout-reviews`. */
  inReview: z.boolean(),
});
export type PendingPayoutRecord = z.infer<typeof payoutRecord>;

const withdrawal = {
  method: 'POST',
  access: 'patient',
  proof: 'recent',
  envelope: 'status',
  startsMoney: true,
  /** The account is required where the withdrawal is paid by hand, and stored only for that. */
  body: z.nullish(
    z.object({
      account: z.optional(payoutAccount),
      /** The stage that the person saw, null for none: a withdrawal of another one is refused. */
      stage: z.optional(z.nullable(z.object({ number: z.number(), amount: dollars }))),
    }),
  ),
} as const;

/** Reasons to refuse a withdrawal, in the order of checking. Its form asks for `dob-needed`. */
export const withdrawalObstacle = z.enum([
  'email-not-verified',
  'account-stopped',
  'account-under-dispute',
  'goal-missing',
  'payout-pending',
  'goal-not-reached',
  'stage-not-full',
  'case-paused',
  'case-not-checked',
  'receipts-missing',
  'payout-too-small',
  'not-available-yet',
  'payout-below-smallest',
  'payout-too-soon',
  'dob-needed',
]);
export type WithdrawalObstacle = z.infer<typeof withdrawalObstacle>;

export const requestPayout = endpoint({
  ...withdrawal,
  path: '/api/requestPayout',
  summary: 'Withdraw the collected funds, whole cents, by the route of the country',
  reply: z.object({ status: z.literal('success'), message: z.string() }),
});

export const requestPayoutV2 = endpoint({
  ...withdrawal,
  path: '/api/requestPayoutV2',
  summary: 'As requestPayout; also answers the payout that was made',
  reply: z.object({
    status: z.literal('success'),
    message: z.string(),
    payout: z.object({
      _id: z.string(),
      amount: dollars,
      paymentMethod: z.string(),
      status: payoutStatus,
      createdAt: z.string(),
    }),
  }),
});

export const ownPayout = z.object({
  id: z.string(),
  amount: dollars,
  paid: dollars,
  paymentMethod: z.string(),
  status: payoutStatus,
  createdAt: z.string(),
});

export const listOwnPayouts = endpoint({
  method: 'GET',
  path: '/api/payouts',
  summary: 'The own withdrawals, newest first, or those before one of them; twelve at most',
  access: 'patient',
  envelope: 'plain',
  query: z.object({ before: z.optional(publicId('payout-unknown')) }),
  reply: z.object({ payouts: z.array(ownPayout), more: z.boolean() }),
});
export type OwnPayouts = z.infer<typeof listOwnPayouts.reply>;

export const listPendingPayouts = endpoint({
  method: 'GET',
  path: '/api/admin/pending-payouts',
  summary:
    'Payouts that are not finished, searched, sorted and in pages, oldest first; and what waits in all',
  access: 'admin',
  envelope: 'success-details',
  query: pagedBy(['name', 'country', 'amount', 'created']),
  reply: z.object({
    success: z.literal(true),
    payouts: z.array(payoutRecord),
    ...pageFacts,
    /** All unfinished payouts, whatever the search. */
    pending: z.object({
      count: z.number(),
      amount: dollars,
      /** When the oldest of them was requested; null when there is none. */
      oldest: z.nullable(z.string()),
    }),
  }),
});

/** The legs that an operator saw. Legs that changed since are refused, and others are not touched. */
const seenLegs = z.optional(
  z
    .array(publicId('payout-legs-changed'))
    .check(z.minLength(1, because('payout-legs-changed')), z.maxLength(1000)),
);

export const completePayout = endpoint({
  method: 'POST',
  path: '/api/admin/complete-payout/:id',
  lane: 'provider',
  summary: 'Complete a payout, or named legs of it, that was carried out by hand, once',
  access: 'admin',
  envelope: 'success',
  params: z.object({ id: publicId('payout-unknown') }),
  /** Without `legs` the call means the whole payout, so all its legs must be payable by hand. */
  body: z.nullish(
    z.object({
      legs: seenLegs,
      /** The operator has checked the provider's own site, for legs unknown to the provider. */
      nothingWasMade: z.optional(z.literal(true, because('payout-look-first'))),
    }),
  ),
  reply: successReply,
});

const ofPayout = {
  method: 'POST',
  access: 'admin',
  envelope: 'success',
  params: z.object({ id: publicId('payout-unknown') }),
  reply: successReply,
} as const;

export const retryPayout = endpoint({
  ...ofPayout,
  lane: 'provider',
  path: '/api/admin/retry-payout/:id',
  summary:
    'Send what is still with us of a payout again, once it is certain that its provider made nothing of it',
  /** The operator has checked the provider's own site: resending a payment that was made would pay twice. */
  body: z.object({ nothingWasMade: z.literal(true, because('payout-look-first')), legs: seenLegs }),
});

export const failPayout = endpoint({
  ...ofPayout,
  lane: 'provider',
  path: '/api/admin/fail-payout/:id',
  summary: 'Give a patient back what is still with us of a payout',
  body: z.object({
    nothingWasMade: z.literal(true, because('payout-look-first')),
    legs: seenLegs,
    reason: filledText('payout-reason-missing'),
  }),
});

export const recallPayout = endpoint({
  ...ofPayout,
  lane: 'provider',
  path: '/api/admin/recall-payout/:id',
  summary:
    'Ask the provider to return what its receiver has not claimed, which then goes back to the patient',
  body: z.object({ legs: seenLegs }),
  /** False: it was claimed at the same moment, and stays paid. */
  reply: z.object({ success: z.literal(true), cameBack: z.boolean() }),
});

export const testBankTransfers = endpoint({
  method: 'GET',
  path: '/api/admin/test-wise',
  lane: 'provider',
  summary: 'Whether the bank-transfer service answers, and as whom',
  access: 'admin',
  envelope: 'success',
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      profileId: z.string(),
      environment: z.enum(['sandbox', 'production']),
      profileName: z.string(),
    }),
  }),
});

/** SPEC 3, bank-transfer transaction. */
export const bankTransfer = z.object({
  transferId: z.string(),
  createdAt: z.string(),
  userEmail: z.string(),
  amount: dollars,
  currency: z.string(),
  targetCurrency: z.string(),
  /** SPEC 4: completed is shown green, funded orange, anything else red. */
  status: z.string(),
});
export type BankTransfer = z.infer<typeof bankTransfer>;

export const listBankTransfers = endpoint({
  method: 'GET',
  path: '/api/admin/wise-transactions',
  lane: 'provider',
  summary: 'The newest transfers of the bank-transfer service',
  access: 'admin',
  envelope: 'success',
  reply: z.object({ transactions: z.array(bankTransfer) }),
});
