type PaymentProviderFacts = {
  /** The provider's own name, in every language. */
  label: string;
  /** Our screen for returning payers, and its URLs for a paid and an abandoned checkout. */
  screenPath: string;
  paidPath: string;
  cancelledPath: string;
  /** The parameter with which the URL of a paid one names the provider's checkout. */
  checkoutParameter: string;
} & (
  | {
      /** The means of payment; it decides the forms of the calls (SPEC 3), the button and the screen. */
      kind: 'card';
    }
  | {
      kind: 'wallet';
      /** The parameter that names the payer, which the return from a wallet needs (SPEC 5.5). */
      payerParameter: string;
    }
);

/**
 * Providers for payments, in the order of their buttons. Calls are `/api/<name>` and `/api/<name>/success`,
 * webhooks come to `/webhooks/<name>`, its money is in `clearing:<name>`. The server part is in
 * `src/server/providers/checkout-providers.ts`; docs/decisions/0004-payments-by-one-port.md shows how to add
 * one.
 */
export const PAYMENT_PROVIDERS = {
  paypal: {
    kind: 'wallet',
    label: 'PayPal',
    screenPath: '/paypal/:status',
    paidPath: '/paypal/success',
    cancelledPath: '/paypal/cancel',
    checkoutParameter: 'token',
    payerParameter: 'PayerID',
  },
  stripe: {
    kind: 'card',
    label: 'Stripe',
    screenPath: '/stripe',
    // Stripe replaces the braces with the number of its checkout.
    paidPath: '/stripe?success&session_id={CHECKOUT_SESSION_ID}',
    cancelledPath: '/stripe?fail',
    checkoutParameter: 'session_id',
  },
} as const satisfies Record<string, PaymentProviderFacts>;

export type PaymentProvider = keyof typeof PAYMENT_PROVIDERS;

export const paymentProviders = Object.keys(PAYMENT_PROVIDERS) as [PaymentProvider, ...PaymentProvider[]];

/** Means of payment that an operator may open to donations. */
export const DONATION_WAYS = ['card', 'wallet'] as const satisfies readonly PaymentProviderFacts['kind'][];

export type DonationWay = (typeof DONATION_WAYS)[number];

/** Providers with our money: each has a ledger account, webhooks and comparisons. Wise only pays out. */
export const MONEY_PROVIDERS = { ...PAYMENT_PROVIDERS, wise: { label: 'Wise' } } as const;

export type MoneyProvider = keyof typeof MONEY_PROVIDERS;

export const moneyProviders = Object.keys(MONEY_PROVIDERS) as MoneyProvider[];

/** Where money lies: at a provider, or in the operator's bank, from which payouts by hand are paid. */
export const moneyPlaces = [...moneyProviders, 'manual'] as const;

export type MoneyPlace = (typeof moneyPlaces)[number];
