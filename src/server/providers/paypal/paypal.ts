import type { WebhookVerifierPort } from '../../notices/webhook-verifier-port.ts';
import type { CheckoutPort } from '../../payments/checkout-port.ts';
import type { WalletPayoutPort } from '../../payouts/wallet-payout-port.ts';
import { createPaypalCheckout } from './paypal-checkout.ts';
import { createPaypalClient } from './paypal-client.ts';
import { createPaypalPayouts } from './paypal-payouts.ts';
import type { PaypalConfig } from './paypal-settings.ts';
import { createPaypalWebhookVerifier } from './paypal-webhook-verifier.ts';

export type Paypal = {
  checkout: Required<CheckoutPort>;
  payouts: WalletPayoutPort;
  webhooks: WebhookVerifierPort;
};

/** Everything PayPal is to us, over one client with one access token. */
export const createPaypal = (config: PaypalConfig, options: { timeLimitMs?: number } = {}): Paypal => {
  const client = createPaypalClient(config, options);
  return {
    checkout: createPaypalCheckout(client),
    payouts: createPaypalPayouts(client),
    webhooks: createPaypalWebhookVerifier(client, config.webhookId),
  };
};
