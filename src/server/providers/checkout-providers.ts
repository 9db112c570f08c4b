import type { PaymentProvider } from '#shared/money-providers/money-providers.ts';
import type { WebhookVerifierPort } from '../notices/webhook-verifier-port.ts';
import type { CheckoutPort } from '../payments/checkout-port.ts';
import type { WalletPayoutPort } from '../payouts/wallet-payout-port.ts';
import type { ProviderConfig, ProviderSettings } from '../platform/config/provider-settings.ts';
import type { Finding } from '../platform/findings/findings.ts';
import { createPaypal, examinePaypal } from './paypal/paypal.ts';
import { paypalSettings } from './paypal/paypal-client.ts';
import { createStripe, examineStripe } from './stripe/stripe.ts';
import { stripeSettings } from './stripe/stripe-client.ts';

export type ConnectOptions = {
  /** For each call; left out: the provider's own. */
  timeLimitMs?: number;
};

/** What a provider of payments is to us once its settings are known. */
type Connection = {
  checkout: CheckoutPort;
  webhooks: WebhookVerifierPort;
  /** By one that also pays out. */
  payouts?: WalletPayoutPort;
};

type CheckoutProvider = {
  settings: ProviderSettings<ProviderConfig>;
  connect(config: ProviderConfig, options?: ConnectOptions): Connection;
  /** What an operator has to mend there; asks without changing anything. */
  examine(config: ProviderConfig, publicUrl: string): Promise<Finding[]>;
};

/** Holds together that a provider is connected by the settings that it asks for. */
const by = <C extends ProviderConfig>(
  settings: ProviderSettings<C>,
  connect: (config: C, options?: ConnectOptions) => Connection,
  examine: (config: C, publicUrl: string) => Promise<Finding[]>,
): CheckoutProvider => ({ settings, connect, examine });

/**
 * Through whom people pay, on the server: a line each, which names what the provider's folder has for us. The rest is said
 * in `src/shared/money-providers/`, or follows (docs/decisions/0018-one-port-for-payments.md).
 */
export const CHECKOUT_PROVIDERS: Record<PaymentProvider, CheckoutProvider> = {
  paypal: by(paypalSettings, createPaypal, examinePaypal),
  stripe: by(stripeSettings, createStripe, examineStripe),
};
