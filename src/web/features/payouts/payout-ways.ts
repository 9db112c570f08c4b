import type { ReplyTo } from '#web/api-client/api.ts';

export type PayoutDetails = ReplyTo<'GET /api/payout-details'>;
export type PayoutQuote = NonNullable<ReplyTo<'GET /api/payout-quote'>['quote']>;
export type PayoutWay = 'card' | 'by-hand' | 'paypal';
/** A clinic is paid from a screen of its own, because its bill is checked first. */
export type ChosenWay = PayoutWay | 'clinic';

/**
 * SPEC 13.2: Ukraine is paid by bank transfer with a stored recipient, otherwise by hand; everyone else by
 * the wallet provider where it pays to their country, otherwise by hand. The quickest way comes first; a
 * decided way is the only one.
 */
export const waysOf = ({
  bankTransfers,
  wallet,
  recipient,
}: Pick<PayoutDetails, 'bankTransfers' | 'wallet' | 'recipient'>): PayoutWay[] => {
  if (wallet) return ['paypal'];
  if (!bankTransfers) return ['by-hand'];
  return recipient === null ? ['card', 'by-hand'] : ['card'];
};
