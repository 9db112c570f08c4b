/** The largest gift that is divided at once, and the largest that is divided without a person's look. */
export const GIFT_AT_ONCE_DOLLARS = 100;
export const GIFT_LOOK_ABOVE_DOLLARS = 500;

/** How long a gift waits: most owners of a stolen card see the payment by then. */
export const GIFT_WAIT_DAYS = 14;

/** Why a gift waits. */
export const GIFT_REASONS = [
  /** It is above `GIFT_AT_ONCE_DOLLARS`. */
  'large',
  /** It is above `GIFT_LOOK_ABOVE_DOLLARS`. */
  'very-large',
  /** The day's sum of gifts that are divided at once is used up. */
  'day-full',
  /** Something of it went back to its payer, or came again. */
  'went-back',
] as const;
export type GiftReason = (typeof GIFT_REASONS)[number];

/** Why a new gift waits; null: it is divided at once. `leftCents`: what is still divided at once today. */
export const reasonToWait = ({
  amountCents,
  leftCents,
}: {
  amountCents: number;
  leftCents: number;
}): Exclude<GiftReason, 'went-back'> | null => {
  if (amountCents > GIFT_LOOK_ABOVE_DOLLARS * 100) return 'very-large';
  if (amountCents > GIFT_AT_ONCE_DOLLARS * 100) return 'large';
  return amountCents > leftCents ? 'day-full' : null;
};
