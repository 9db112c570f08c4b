import type { ReplyTo } from '#web/api-client/api.ts';

export type PayoutDetails = ReplyTo<'GET /api/payout-details'>;
export type PayoutWay = 'card' | 'by-hand' | 'paypal';

/**
 * SPEC 13.2: Ukraine is paid by bank transfer where a recipient is known, else by hand; everyone else by the wallet
 * provider. Where money can be sent, the quickest way first; what is decided already is the only one.
 */
export const waysOf = (
  country: string,
  details: Pick<PayoutDetails, 'bankTransfers' | 'recipient'>,
): PayoutWay[] => {
  if (country !== 'UA') return ['paypal'];
  if (!details.bankTransfers) return ['by-hand'];
  return details.recipient === null ? ['card', 'by-hand'] : ['card'];
};
