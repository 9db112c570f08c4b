import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { because, dollars, filledText, publicId, successReply } from './fields.ts';
import { pagedBy, pageFacts } from './paging.ts';

export const payoutStatus = z.enum(['PENDING', 'SUCCESS', 'FAILED']);

/**
 * Where the money of a leg is. `waiting` certainly was not made: its provider has taken nothing from us for some minutes. The
 * provider has what is `unclaimed`, for which its receiver needs an account there, and `on-hold`, which it looks into. `by-hand` waits for an operator; `not-certain` had no answer from its provider yet;
 * `awaiting-funding` is made and waits for its money. `not-known`: its provider knows nothing of it any more;
 * `not-connected`: it cannot be asked, for it is not in the settings.
 */
export const legState = z.enum([
  'queued',
  'waiting',
  'sending',
  'not-certain',
  'awaiting-funding',
  'on-its-way',
  'unclaimed',
  'on-hold',
  'by-hand',
  'not-known',
  'not-connected',
  'paid',
  'failed',
]);
export type LegState = z.infer<typeof legState>;

/**
 * Who funds a leg that awaits it: an operator on the provider's own site; or we by ourselves, in a moment or, `top-up`, once
 * an operator has put more money there. `authentication`: we would, but the provider wants an operator to do it.
 */
export const funding = z.enum(['by-hand', 'by-itself', 'top-up', 'authentication']);
export type Funding = z.infer<typeof funding>;

/**
 * What a leg that is still with us waits for before it is sent by itself: more money on our balance at the provider, its
 * leave to pay out, or that it can be reached.
 */
export const waitsFor = z.enum(['top-up', 'permission', 'provider']);

const payoutLeg = z.object({
  _id: z.string(),
  amount: dollars,
  method: z.string(),
  state: legState,
  /** Null unless the leg awaits its funding. */
  funding: z.nullable(funding),
  /** Null unless the leg was sent, and its provider did not take it. */
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
  /** A payout goes out in one or more legs, each of them by itself. */
  legs: z.array(payoutLeg),
});
export type PendingPayoutRecord = z.infer<typeof payoutRecord>;

const withdrawal = {
  method: 'POST',
  access: 'patient',
  envelope: 'status',
} as const;

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
    /** All of them, whatever was searched. */
    pending: z.object({
      count: z.number(),
      amount: dollars,
      /** When the one that waits longest was requested; null when none does. */
      oldest: z.nullable(z.string()),
    }),
  }),
});

/** Which legs an operator saw and means: those that changed meanwhile are refused, and others are left alone. */
const seenLegs = z.optional(
  z
    .array(publicId('payout-legs-changed'))
    .check(z.minLength(1, because('payout-legs-changed')), z.maxLength(1000)),
);

export const completePayout = endpoint({
  method: 'POST',
  path: '/api/admin/complete-payout/:id',
  summary: 'Complete a payout, or named legs of it, that was carried out by hand, once',
  access: 'admin',
  envelope: 'success',
  params: z.object({ id: publicId('payout-unknown') }),
  /** Without legs the whole payout is meant, so none of its legs may be anywhere else. */
  body: z.nullish(
    z.object({
      legs: seenLegs,
      /** Of legs that their provider does not know any more: the operator has looked on its own site. */
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
  path: '/api/admin/retry-payout/:id',
  summary:
    'Send what is still with us of a payout again, once it is certain that its provider made nothing of it',
  /** The operator has looked at the provider's own site: sent again, what was made already would be paid twice. */
  body: z.object({ nothingWasMade: z.literal(true, because('payout-look-first')), legs: seenLegs }),
});

export const failPayout = endpoint({
  ...ofPayout,
  path: '/api/admin/fail-payout/:id',
  summary: 'Give a patient back what is still with us of a payout',
  body: z.object({
    nothingWasMade: z.literal(true, because('payout-look-first')),
    legs: seenLegs,
    reason: filledText('payout-reason-missing'),
  }),
});

export const testBankTransfers = endpoint({
  method: 'GET',
  path: '/api/admin/test-wise',
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
  summary: 'The newest transfers of the bank-transfer service',
  access: 'admin',
  envelope: 'success',
  reply: z.object({ transactions: z.array(bankTransfer) }),
});
