import type { Leg } from './legs-store.ts';

/** What an admin wants of a payout: of the legs that were seen, or of whatever it fits. */
export type PayoutWish = { adminId: bigint; payoutId: bigint; legIds: ReadonlySet<bigint> | undefined };

/** Those of the fitting legs that are meant; undefined when one that was seen is not among them any more. */
export const seenAmong = (fitting: Leg[], { legIds }: Pick<PayoutWish, 'legIds'>): Leg[] | undefined => {
  if (!legIds) return fitting;
  const meant = fitting.filter(({ id }) => legIds.has(id));
  return meant.length === legIds.size ? meant : undefined;
};
