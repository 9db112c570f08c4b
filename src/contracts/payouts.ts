import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dollars, publicId, successReply } from './fields.ts';

export const payoutStatus = z.enum(['PENDING', 'SUCCESS', 'FAILED']);

/**
 * Where the money of a leg is. `by-hand` waits for an operator; `not-certain` had no answer from its provider yet;
 * `awaiting-funding` is made and waits until an operator pays it on the provider's own site.
 */
export const legState = z.enum([
  'queued',
  'sending',
  'not-certain',
  'awaiting-funding',
  'on-its-way',
  'by-hand',
  'paid',
  'failed',
]);
export type LegState = z.infer<typeof legState>;

const payoutLeg = z.object({
  amount: dollars,
  method: z.string(),
  state: legState,
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
  summary: 'Payouts that are not finished, oldest first',
  access: 'admin',
  envelope: 'success',
  reply: z.object({ success: z.literal(true), payouts: z.array(payoutRecord) }),
});

export const completePayout = endpoint({
  method: 'POST',
  path: '/api/admin/complete-payout/:id',
  summary: 'Complete a payout that was carried out by hand, once',
  access: 'admin',
  envelope: 'success',
  params: z.object({ id: publicId('payout-unknown') }),
  reply: successReply,
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
