/** The calls that the application makes, by what a person would call them. */
export const OFFERED_CALLS: { provider: string; calls: [match: string, words: string][] }[] = [
  {
    provider: 'Stripe',
    calls: [
      ['POST /v1/checkout/sessions$', 'begin a card payment'],
      ['GET /v1/checkout/sessions/*', 'look at a card payment'],
      ['GET /v1/checkout/sessions$', 'list card payments'],
      ['GET /v1/disputes', 'look at disputes'],
    ],
  },
  {
    provider: 'PayPal',
    calls: [
      ['POST /v1/oauth2/token', 'get an access token'],
      ['POST /v2/checkout/orders$', 'begin a wallet payment'],
      ['POST /v2/checkout/orders/*/capture', 'take the money of a wallet payment'],
      ['GET /v2/checkout/orders/*', 'look at a wallet payment'],
      ['POST /v1/payments/payouts$', 'pay out'],
      ['GET /v1/payments/payouts/*', 'look at a payout'],
      ['POST /v1/notifications/verify-webhook-signature', 'check a notice'],
      ['GET /v1/reporting/transactions', 'list wallet payments'],
    ],
  },
  {
    provider: 'Wise',
    calls: [
      ['GET /v2/profiles', 'test the connection'],
      ['POST /v3/profiles/*/quotes', 'get a quote'],
      ['* /v1/quotes/*/account-requirements', 'read the form of a recipient'],
      ['POST /v1/accounts', 'save a recipient'],
      ['DELETE /v1/accounts/*', 'forget a recipient'],
      ['POST /v1/transfers$', 'make a transfer'],
      ['POST /v3/profiles/*/transfers/*/payments', 'fund a transfer'],
      ['GET /v1/transfers/*', 'look at a transfer'],
      ['GET /v1/transfers$', 'list transfers'],
    ],
  },
  {
    provider: 'Google',
    calls: [
      ['GET /.well-known/openid-configuration', 'find the service'],
      ['POST /token', 'log a person in'],
    ],
  },
];
