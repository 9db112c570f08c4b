import type Stripe from 'stripe';
import { type Finding, findingsOf } from '../../platform/findings/findings.ts';
import { API_VERSION, createStripeClient, troubleOf } from './stripe-client.ts';
import type { StripeConfig } from './stripe-settings.ts';

/** docs/operating.md tells an operator to choose them. */
const EVENTS = [
  ...['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'].map(
    (name) => `checkout.session.${name}`,
  ),
  'charge.refunded',
  'charge.refund.updated',
  'refund.failed',
  ...['created', 'funds_withdrawn', 'funds_reinstated', 'closed'].map((name) => `charge.dispute.${name}`),
];

const listEndpoints = async (stripe: Stripe): Promise<Stripe.WebhookEndpoint[] | Finding> => {
  try {
    return (await stripe.webhookEndpoints.list({ limit: 100 })).data;
  } catch (error) {
    const { reason } = troubleOf(error);
    return { wrong: `no answer (${reason})`, mend: 'look at STRIPE_API_BASE and STRIPE_SECRET_KEY' };
  }
};

/** Asks Stripe which notices it sends us: that needs the key, and changes nothing. */
export const examineStripe = async (config: StripeConfig, publicUrl: string): Promise<Finding[]> => {
  const endpoints = await listEndpoints(createStripeClient(config));
  if (!Array.isArray(endpoints)) return [endpoints];
  const address = `${publicUrl}/webhooks/stripe`;
  const enabled = endpoints.filter(({ status }) => status === 'enabled');
  const registered = enabled.map(({ url, enabled_events }) => ({ address: url, events: enabled_events }));
  const other = enabled.find(({ url, api_version }) => url === address && api_version !== API_VERSION);
  const ofVersion = {
    wrong: `notices come in version ${other?.api_version ?? 'of the account'}`,
    mend: `choose the API version ${API_VERSION} for the endpoint`,
  };
  return [...findingsOf(registered, { address, events: EVENTS }), ...(other ? [ofVersion] : [])];
};
