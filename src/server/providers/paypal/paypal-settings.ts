import {
  apiAddress,
  hostOf,
  type ProviderSettings,
  secret,
} from '../../platform/config/provider-settings.ts';

export type PaypalConfig = { apiBase: string; clientId: string; clientSecret: string; webhookId: string };

const LIVE_HOSTS = ['api-m.paypal.com', 'api.paypal.com'];

export const paypalSettings: ProviderSettings<PaypalConfig> = {
  // Payouts go by it to wherever nothing else does (SPEC 13.2).
  isNeeded: true,
  variables: {
    apiBase: { name: 'PAYPAL_API_BASE', schema: apiAddress },
    clientId: { name: 'PAYPAL_CLIENT_ID', schema: secret },
    clientSecret: { name: 'PAYPAL_CLIENT_SECRET', schema: secret },
    webhookId: { name: 'PAYPAL_WEBHOOK_ID', schema: secret },
  },
  money: {
    toldBy: 'PAYPAL_API_BASE',
    isLive: ({ apiBase }) => LIVE_HOSTS.includes(hostOf(apiBase)),
    isTrial: ({ apiBase }) => /\bsandbox\.paypal\.com$/.test(hostOf(apiBase)),
  },
  sandbox: {
    portOffset: 2,
    accepts: { clientId: 'sandbox-client', clientSecret: 'sandbox-secret', webhookId: 'WH-SANDBOX-1' },
    toldOf: ({ webhookId }) => ({ SANDBOX_PAYPAL_WEBHOOK_ID: webhookId }),
  },
};
