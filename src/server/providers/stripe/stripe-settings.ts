import { apiAddress, type ProviderSettings, secret } from '../../platform/config/provider-settings.ts';

export type StripeConfig = {
  apiBase: string;
  secretKey: string;
  /** Several, apart by commas, while one is replaced by another. */
  webhookSecret: string;
};

export const stripeSettings: ProviderSettings<StripeConfig> = {
  isNeeded: false,
  variables: {
    apiBase: { name: 'STRIPE_API_BASE', schema: apiAddress },
    secretKey: { name: 'STRIPE_SECRET_KEY', schema: secret },
    webhookSecret: { name: 'STRIPE_WEBHOOK_SECRET', schema: secret },
  },
  money: {
    toldBy: 'STRIPE_SECRET_KEY',
    isLive: ({ secretKey }) => /^[sr]k_live_/.test(secretKey),
    isTrial: ({ secretKey }) => /^[sr]k_test_/.test(secretKey),
  },
  sandbox: {
    portOffset: 1,
    accepts: { secretKey: 'sk_test_sandbox', webhookSecret: 'whsec_sandbox' },
    toldOf: ({ webhookSecret }) => ({ SANDBOX_STRIPE_WEBHOOK_SECRET: webhookSecret.replace(/,.*/, '') }),
  },
};
