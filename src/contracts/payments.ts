import * as z from 'zod/mini';
import {
  PAYMENT_PROVIDERS,
  type PaymentProvider,
  paymentProviders,
} from '#shared/money-providers/money-providers.ts';
import { currentUserReply } from './dashboard.ts';
import { endpoint } from './endpoint.ts';
import { because, dollars, filledText } from './fields.ts';
import { shownGift } from './gifts.ts';

/** Limits of a payment in dollars; `PAYMENT_MIN` may raise the smaller one. Providers refuse less. */
export const PAYMENT_MIN_DOLLARS = 1;
export const PAYMENT_MAX_DOLLARS = 10_000;

/** Two decimals at most; 0.1 + 0.2 is still thirty cents. */
const isWholeCents = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

export const paymentAmount = z
  .number(because('amount-invalid'))
  .check(
    z.gte(PAYMENT_MIN_DOLLARS, because('amount-too-small')),
    z.lte(PAYMENT_MAX_DOLLARS, because('amount-too-large')),
    z.refine(isWholeCents, { error: because('amount-invalid') }),
  );

/** The spec's forms name none; a client with another currency must not pay in dollars unawares. */
const currency = z.optional(z.enum(['USD', 'usd'], because('currency-unsupported')));

/** The result of a payment, the same for every provider. */
export const paymentReply = z.object({
  status: z.enum(['success', 'pending']),
  isDonation: z.boolean(),
  paid: dollars,
  /** Our number of the payment, as on the receipt. */
  reference: z.string(),
  user: z.optional(currentUserReply),
  /** Set for a divided donation: the number of patients, and the share of each, in dollars. */
  totalUsers: z.optional(z.number()),
  amount: z.optional(dollars),
  /** Set for a donation only. */
  gift: z.optional(shownGift),
});

const walletCalls = <P extends PaymentProvider>(provider: P) => ({
  start: endpoint({
    method: 'POST',
    path: `/api/${provider}`,
    lane: 'provider',
    summary: 'Start a wallet payment; the browser is sent to the answered address',
    access: 'anyone',
    perMinute: 20,
    envelope: 'plain',
    body: z.object({
      amount: paymentAmount,
      isDonation: z.boolean(because('invalid-input')),
      isGuest: z.optional(z.boolean()),
      currency,
    }),
    reply: z.object({ url: z.string() }),
  }),
  finish: endpoint({
    method: 'POST',
    path: `/api/${provider}/success`,
    lane: 'payment',
    summary: 'Capture an approved wallet payment, once whatever is repeated',
    access: 'anyone',
    perMinute: 60,
    envelope: 'plain',
    body: z.object({
      token: filledText('payment-parameters', 100),
      payerId: filledText('payment-parameters', 100),
      isDonation: z.optional(z.boolean()),
      user: z.optional(z.unknown()),
    }),
    reply: paymentReply,
  }),
  unitCents: 100,
});

/** The limits again in cents: the card form sends whole cents. */
const amountCents = z
  .number(because('amount-invalid'))
  .check(
    z.int(because('amount-invalid')),
    z.gte(PAYMENT_MIN_DOLLARS * 100, because('amount-too-small')),
    z.lte(PAYMENT_MAX_DOLLARS * 100, because('amount-too-large')),
  );

/** SPEC 3, card payment. All other fields of the form are dropped unread, above all a card's number. */
const cardCalls = <P extends PaymentProvider>(provider: P) => ({
  start: endpoint({
    method: 'POST',
    path: `/api/${provider}`,
    lane: 'provider',
    summary: 'Start a card payment, `amount` in cents; the browser is sent to the answered address',
    access: 'anyone',
    perMinute: 20,
    envelope: 'status',
    body: z.object({
      amount: amountCents,
      /** Dollars, as the screen shows them; the amount in cents is the one that counts. */
      pendingAmount: z.optional(z.number(because('amount-invalid'))),
      isDonation: z.boolean(because('invalid-input')),
      currency,
    }),
    reply: z.object({ status: z.literal('success'), url: z.string() }),
  }),
  finish: endpoint({
    method: 'POST',
    path: `/api/${provider}/success`,
    lane: 'payment',
    summary: 'What became of a card payment; credits it once, whatever is repeated',
    access: 'anyone',
    perMinute: 60,
    envelope: 'plain',
    body: z.object({ session_id: filledText('payment-parameters', 200) }),
    reply: paymentReply,
  }),
  unitCents: 1,
});

const callsOf = (provider: PaymentProvider) =>
  PAYMENT_PROVIDERS[provider].kind === 'wallet' ? walletCalls(provider) : cardCalls(provider);

type CallsOf<P extends PaymentProvider> = (typeof PAYMENT_PROVIDERS)[P]['kind'] extends 'wallet'
  ? ReturnType<typeof walletCalls<P>>
  : ReturnType<typeof cardCalls<P>>;

/** The two calls of each provider, and the unit of the first one's amount: dollars, or cents. */
export const PAYMENT_CALLS = Object.fromEntries(
  paymentProviders.map((provider) => [provider, callsOf(provider)]),
) as { [P in PaymentProvider]: CallsOf<P> };

export const setPaymentData = endpoint({
  method: 'POST',
  path: '/api/setPaymentData',
  summary: 'Check what a payment form holds and answer the signed-in user; moves and stores nothing',
  access: 'signed-in',
  envelope: 'plain',
  body: z.object({
    amount: z.optional(paymentAmount),
    isDonation: z.optional(z.boolean(because('invalid-input'))),
    currency,
  }),
  reply: currentUserReply,
});
