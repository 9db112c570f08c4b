import Stripe from 'stripe';
import type { NoticeSubject, WebhookVerifierPort } from '../../notices/webhook-verifier-port.ts';
import type { CheckoutPort } from '../../payments/checkout-port.ts';
import { createStripeCheckout } from './stripe-checkout.ts';
import { createStripeClient, type StripeOptions } from './stripe-client.ts';
import type { StripeConfig } from './stripe-settings.ts';

/** Older notices are replays; Stripe signs each delivery anew. */
const TOLERANCE_SECONDS = 300;

type Thing = { object: string; id: string; payment_intent?: string | { id: string } | null };

/** Checkouts are known by their own id, what comes of them by the payment intent. */
const subjectOf = (event: Stripe.Event): NoticeSubject | undefined => {
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
      return { kind: 'genuine', notice: { eventId: event.id, type: event.type, subject: subjectOf(event) } };
    } catch (error) {
      const isRefused = error instanceof Stripe.errors.StripeSignatureVerificationError;
      return { kind: 'forged', reason: isRefused ? 'the signature does not hold' : 'no event' };
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

/** Everything Stripe is to us. */
export const createStripe = (
  config: StripeConfig,
  options: StripeOptions = {},
): { checkout: CheckoutPort; webhooks: WebhookVerifierPort } => {
  const stripe = createStripeClient(config, options);
  return {
    checkout: createStripeCheckout(stripe),
    webhooks: createWebhookVerifier(stripe, config.webhookSecret),
  };
};
