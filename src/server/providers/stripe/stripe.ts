import Stripe from 'stripe';
import type { CheckoutPort } from '../../payments/checkout-port.ts';
import { type Finding, findingsOf } from '../../platform/findings/findings.ts';
import type { BalancePort } from '../../reconciliation/balance-port.ts';
import type { WebhookSubject, WebhookVerifierPort } from '../../webhooks/webhook-verifier-port.ts';
import { createStripeBalance } from './stripe-balance.ts';
import { createStripeCheckout } from './stripe-checkout.ts';
import {
  API_VERSION,
  createStripeClient,
  type StripeConfig,
  type StripeOptions,
  troubleOf,
} from './stripe-client.ts';

/** An older webhook is a replay; Stripe signs each delivery separately. */
const TOLERANCE_SECONDS = 300;

type Thing = { object: string; id: string; payment_intent?: string | { id: string } | null };

/** Checkouts are identified by their own id, refunds and disputes by the payment intent. */
const subjectOf = (event: Stripe.Event): WebhookSubject | undefined => {
  const thing = event.data.object as Thing;
  if (thing.object === 'checkout.session')
    return { kind: 'payment', provider: 'stripe', reference: thing.id };
  const intent = thing.payment_intent;
  const reference = typeof intent === 'string' ? intent : intent?.id;
  return reference === undefined ? undefined : { kind: 'payment', provider: 'stripe', reference };
};

const createWebhookVerifier = (stripe: Stripe, webhookSecret: string): WebhookVerifierPort => {
  const verifyWith = (
    secret: string,
    { rawBody, now, signature }: { rawBody: Buffer; now: Date; signature: string },
  ): Awaited<ReturnType<WebhookVerifierPort['verify']>> => {
    try {
      const event = stripe.webhooks.constructEvent(
        rawBody,
        signature,
        secret,
        TOLERANCE_SECONDS,
        undefined,
        now.getTime(),
      );
      return { kind: 'genuine', webhook: { eventId: event.id, type: event.type, subject: subjectOf(event) } };
    } catch (error) {
      const isRefused = error instanceof Stripe.errors.StripeSignatureVerificationError;
      return { kind: 'forged', reason: isRefused ? 'the signature is wrong' : 'no event' };
    }
  };
  const secrets = webhookSecret.split(',').map((secret) => secret.trim());

  return {
    signatureHeaders: /^stripe-signature$/,

    async verify({ headers, rawBody, now }) {
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string') return { kind: 'forged', reason: 'no signature' };
      const tried = secrets.map((secret) => verifyWith(secret, { rawBody, now, signature }));
      return (
        tried.find(({ kind }) => kind === 'genuine') ??
        tried.at(-1) ?? { kind: 'forged', reason: 'no secret to verify with' }
      );
    },
  };
};

export const createStripe = (
  config: StripeConfig,
  options: StripeOptions = {},
): { checkout: CheckoutPort; balance: BalancePort; webhooks: WebhookVerifierPort } => {
  const stripe = createStripeClient(config, options);
  return {
    checkout: createStripeCheckout(stripe),
    balance: createStripeBalance(stripe),
    webhooks: createWebhookVerifier(stripe, config.webhookSecret),
  };
};

/** The events that docs/settings.md tells an operator to choose. */
const EVENTS = [
  ...['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'].map(
    (name) => `checkout.session.${name}`,
  ),
  // A charge reaches our balance a moment after it was paid; then its fee is known.
  'charge.updated',
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

/** Compares the webhooks registered at Stripe; needs the key, and changes nothing. */
export const examineStripe = async (config: StripeConfig, publicUrl: string): Promise<Finding[]> => {
  const endpoints = await listEndpoints(createStripeClient(config));
  if (!Array.isArray(endpoints)) return [endpoints];
  const address = `${publicUrl}/webhooks/stripe`;
  const enabled = endpoints.filter(({ status }) => status === 'enabled');
  const registered = enabled.map(({ url, enabled_events }) => ({ address: url, events: enabled_events }));
  const other = enabled.find(({ url, api_version }) => url === address && api_version !== API_VERSION);
  const ofVersion = {
    wrong: `webhooks come in version ${other?.api_version ?? 'of the account'}`,
    mend: `choose the API version ${API_VERSION} for the endpoint`,
  };
  return [...findingsOf(registered, { address, events: EVENTS }), ...(other ? [ofVersion] : [])];
};
