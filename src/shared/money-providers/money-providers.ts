type PaymentProviderFacts = {
  /** As it calls itself, in every language. */
  label: string;
  /** Our screen to which payers come back, and the addresses there that the provider is given for either end. */
  screenPath: string;
  paidPath: string;
  cancelledPath: string;
  /** The parameter by which the address of a paid one names the provider's checkout. */
  checkoutParameter: string;
} & (
  | {
      /** What people pay with: from it follow the forms of the provider's calls (SPEC 3), its button and its screen. */
      kind: 'card';
    }
  | {
      kind: 'wallet';
      /** The parameter that names the payer, whom a wallet's return needs (SPEC 5.5). */
      payerParameter: string;
    }
);

/**
 * Through whom people pay, a line each, in the order of their buttons. Calls are `/api/<name>` and `/api/<name>/success`,
 * notices come to `/webhooks/<name>`, its money lies on `clearing:<name>`. What the server needs besides is a line of
 * `src/server/providers/checkout-providers.ts`; docs/decisions/0004-payments-by-one-port.md says how to add one.
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
    // Stripe puts the number of its checkout in place of the braces.
    paidPath: '/stripe?success&session_id={CHECKOUT_SESSION_ID}',
    cancelledPath: '/stripe?fail',
    checkoutParameter: 'session_id',
  },
} as const satisfies Record<string, PaymentProviderFacts>;

export type PaymentProvider = keyof typeof PAYMENT_PROVIDERS;

export const paymentProviders = Object.keys(PAYMENT_PROVIDERS) as [PaymentProvider, ...PaymentProvider[]];

/** Where money of ours lies: an account of the ledger, notices and comparisons each. By Wise it only goes out. */
export const MONEY_PROVIDERS = { ...PAYMENT_PROVIDERS, wise: { label: 'Wise' } } as const;

export type MoneyProvider = keyof typeof MONEY_PROVIDERS;

export const moneyProviders = Object.keys(MONEY_PROVIDERS) as MoneyProvider[];
