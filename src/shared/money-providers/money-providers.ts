/**
 * Through whom people pay: a line each, with our pages to which the provider sends the payer back. Whatever else the house
 * must know of a provider is read from here, or does not compile before it is there.
 */
export const PAYMENT_PROVIDERS = {
  paypal: { paidPath: '/paypal/success', cancelledPath: '/paypal/cancel' },
  // Stripe puts the number of its checkout in place of the braces.
  stripe: { paidPath: '/stripe?success&session_id={CHECKOUT_SESSION_ID}', cancelledPath: '/stripe?fail' },
} as const;

export type PaymentProvider = keyof typeof PAYMENT_PROVIDERS;

export const paymentProviders = Object.keys(PAYMENT_PROVIDERS) as PaymentProvider[];

/** Where money of ours lies: an account of the ledger, notices and comparisons each. By Wise it only goes out. */
export type MoneyProvider = PaymentProvider | 'wise';

export const moneyProviders: MoneyProvider[] = [...paymentProviders, 'wise'];
