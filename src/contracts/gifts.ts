import * as z from 'zod/mini';
import { GIFT_REASONS } from '#shared/gift-limits/gift-limits.ts';

/** In which a donation can be after it was paid. */
export const GIFT_STATES = ['waiting', 'giving-back', 'divided', 'went-back'] as const;

/** What became of a donation, as its giver reads it. */
export const shownGift = z.object({
  state: z.enum(GIFT_STATES),
  /** Why it waits, or waited; null: it was divided at once. */
  reason: z.nullable(z.enum(GIFT_REASONS)),
  /** When it is divided; null where a person looks at it first, or where it waits no more. */
  until: z.nullable(z.string()),
});
export type ShownGift = z.infer<typeof shownGift>;
