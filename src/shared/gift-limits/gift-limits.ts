/** The largest gift divided at once, and the largest divided without review. */
export const GIFT_AT_ONCE_DOLLARS = 100;
export const GIFT_LOOK_ABOVE_DOLLARS = 500;

/** A gift waits this long: most owners of a stolen card see the payment by then. */
export const GIFT_WAIT_DAYS = 14;

export const GIFT_REASONS = [
  /** It is above `GIFT_AT_ONCE_DOLLARS`. */
  'large',
  /** It is above `GIFT_LOOK_ABOVE_DOLLARS`. */
  'very-large',
  /** The daily sum of gifts divided at once is used up. */
  'day-full',
  /** A part was refunded, or came again. */
  'went-back',
] as const;
export type GiftReason = (typeof GIFT_REASONS)[number];

/** Returns why a new gift waits; null: it is divided at once. `leftCents` is the rest of the daily sum. */
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
