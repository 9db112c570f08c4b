import * as z from 'zod/mini';
import { GIFT_REASONS } from '#shared/gift-limits/gift-limits.ts';
import { paymentProviders } from '#shared/money-providers/money-providers.ts';
import { endpoint } from './endpoint.ts';
import { because, dollars, filledText, publicId, successReply } from './fields.ts';

/** States of a donation after it was paid. */
export const GIFT_STATES = ['waiting', 'giving-back', 'divided', 'went-back'] as const;

/** The state of a donation, as its giver reads it. */
export const shownGift = z.object({
  state: z.enum(GIFT_STATES),
  /** The reason why it waits or waited; null: it was divided at once. */
  reason: z.nullable(z.enum(GIFT_REASONS)),
  /** When it is divided; null where a person looks at it first, or where it no longer waits. */
  until: z.nullable(z.string()),
});
export type ShownGift = z.infer<typeof shownGift>;

const giftsAtOnce = z.object({
  /** Dollars of gifts up to `GIFT_AT_ONCE_DOLLARS` that can still be divided at once today (UTC). */
  left: dollars,
  /** When a waiting gift that is paid now is divided. */
  until: z.string(),
});
export type GiftsAtOnce = z.infer<typeof giftsAtOnce>;

export const readGiftsAtOnce = endpoint({
  method: 'GET',
  path: '/api/gifts-at-once',
  summary: 'How much of a gift would be divided at once now, and when it would be divided otherwise',
  access: 'anyone',
  envelope: 'plain',
  reply: giftsAtOnce,
});

const waitingGift = z.object({
  ...shownGift.shape,
  /** The number of the payment, as on its receipt. */
  id: z.string(),
  amount: dollars,
  /** Dollars refunded already. */
  returned: dollars,
  provider: z.enum(paymentProviders),
  at: z.string(),
  /** The giver; null: a guest. */
  giver: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  /** Whether the account, card or wallet had paid on an earlier day. */
  isKnown: z.boolean(),
  /** Whether its provider can refund it to its payer. */
  canGiveBack: z.boolean(),
});
export type WaitingGift = z.infer<typeof waitingGift>;

export const listWaitingGifts = endpoint({
  method: 'GET',
  path: '/api/admin/gifts',
  summary: 'Gifts that are not divided, first those that wait for a person, oldest first; a hundred at most',
  access: 'super-admin',
  envelope: 'plain',
  reply: z.object({ total: z.number(), waiting: z.array(waitingGift) }),
});

export const decideGift = endpoint({
  method: 'POST',
  path: '/api/admin/gifts/:id',
  summary: 'Divide a waiting gift among patients now, or give it back to its payer',
  access: 'super-admin',
  envelope: 'success',
  params: z.object({ id: publicId('payment-unknown') }),
  body: z.object({
    decision: z.enum(['release', 'give-back'], because('invalid-input')),
    /** The reason for the audit log. */
    reason: filledText('reason-missing', 500),
  }),
  reply: successReply,
});
