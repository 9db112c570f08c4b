import type { ReplyTo } from '#web/api-client/api.ts';

export type PayoutDetails = ReplyTo<'GET /api/payout-details'>;
export type PayoutWay = 'card' | 'by-hand' | 'paypal';

/**
 * SPEC 13.2: Ukraine is paid by bank transfer where a recipient is known, else by hand; everyone else by the wallet
 * provider where it pays to their country, else by hand. The quickest way first; what is decided already is the only one.
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
