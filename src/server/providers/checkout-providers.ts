import type { PaymentProvider } from '#shared/money-providers/money-providers.ts';
import type { CheckoutPort } from '../payments/checkout-port.ts';
import type { WalletPayoutPort } from '../payouts/wallet-payout-port.ts';
import type { ProviderConfig, ProviderSettings } from '../platform/config/provider-settings.ts';
import type { Finding } from '../platform/findings/findings.ts';
import type { BalancePort } from '../reconciliation/balance-port.ts';
import type { WebhookVerifierPort } from '../webhooks/webhook-verifier-port.ts';
import { createPaypal, examinePaypal } from './paypal/paypal.ts';
import { paypalSettings } from './paypal/paypal-client.ts';
import { createStripe, examineStripe } from './stripe/stripe.ts';
import { stripeSettings } from './stripe/stripe-client.ts';

export type ConnectOptions = {
  /** The time limit of each call; left out: the provider's own. */
  timeLimitMs?: number;
};

/** A payment provider whose settings are known. */
type Connection = {
  checkout: CheckoutPort;
  balance: BalancePort;
  webhooks: WebhookVerifierPort;
  /** The payouts of a provider that makes them. */
  payouts?: WalletPayoutPort;
};

type CheckoutProvider = {
  settings: ProviderSettings<ProviderConfig>;
  connect(config: ProviderConfig, options?: ConnectOptions): Connection;
  /** Returns the problems at the provider that an operator must fix; changes nothing there. */
  examine(config: ProviderConfig, publicUrl: string): Promise<Finding[]>;
};

/** Ties a provider to the settings that it declares. */
const by = <C extends ProviderConfig>(
  settings: ProviderSettings<C>,
  connect: (config: C, options?: ConnectOptions) => Connection,
  examine: (config: C, publicUrl: string) => Promise<Finding[]>,
): CheckoutProvider => ({ settings, connect, examine });

/**
 * The payment providers on the server, one line each. The rest is in `src/shared/money-providers/` or derived
 * from it (docs/decisions/0004-payments-by-one-port.md).
 */
export const CHECKOUT_PROVIDERS: Record<PaymentProvider, CheckoutProvider> = {
  paypal: by(paypalSettings, createPaypal, examinePaypal),
  stripe: by(stripeSettings, createStripe, examineStripe),
};
