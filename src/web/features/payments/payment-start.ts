import type { PaymentIntent } from './payment-intent.ts';

export type PaymentWay = 'wallet' | 'card';

/** SPEC 3: the card call takes whole cents, and the dollars of the form beside them. */
export const cardForm = ({ isDonation, amount }: PaymentIntent) => ({
  amount: Math.round(amount * 100),
  pendingAmount: amount,
  isDonation,
});

export const walletForm = ({ isDonation, amount }: PaymentIntent, isGuest: boolean) => ({
  amount,
  isDonation,
  ...(isGuest && { isGuest }),
});
