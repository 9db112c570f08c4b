import type { WebhookVerifierPort } from '../../notices/webhook-verifier-port.ts';
import type { CheckoutPort } from '../../payments/checkout-port.ts';
import type { StripeConfig } from '../../platform/config/provider-config.ts';
import { createStripeCheckout } from './stripe-checkout.ts';
import { createStripeClient, type StripeOptions } from './stripe-client.ts';
import { createStripeWebhookVerifier } from './stripe-webhook-verifier.ts';

/** Everything Stripe is to us. */
export const createStripe = (
  config: StripeConfig,
  options: StripeOptions = {},
): { checkout: CheckoutPort; webhooks: WebhookVerifierPort } => {
  const stripe = createStripeClient(config, options);
  return {
    checkout: createStripeCheckout(stripe),
    webhooks: createStripeWebhookVerifier(stripe, config.webhookSecret),
  };
};
