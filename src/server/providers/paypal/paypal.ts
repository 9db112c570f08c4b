import * as z from 'zod/mini';
import type { CheckoutPort } from '../../payments/checkout-port.ts';
import type { WalletPayoutPort } from '../../payouts/wallet-payout-port.ts';
import { type Finding, findingsOf } from '../../platform/findings/findings.ts';
import type { BalancePort } from '../../reconciliation/balance-port.ts';
import type { WebhookVerifierPort } from '../../webhooks/webhook-verifier-port.ts';
import { createPaypalBalance } from './paypal-balance.ts';
import { createPaypalCheckout } from './paypal-checkout.ts';
import { createPaypalClient, type PaypalConfig } from './paypal-client.ts';
import { createPaypalPayouts } from './paypal-payouts.ts';
import { createPaypalWebhookVerifier } from './paypal-webhook-verifier.ts';

export type Paypal = {
  checkout: Required<CheckoutPort>;
  payouts: WalletPayoutPort;
  balance: BalancePort;
  webhooks: WebhookVerifierPort;
};

/** All ports of PayPal, over one client with one access token. */
export const createPaypal = (config: PaypalConfig, options: { timeLimitMs?: number } = {}): Paypal => {
  const client = createPaypalClient(config, options);
  return {
    checkout: createPaypalCheckout(client),
    payouts: createPaypalPayouts(client),
    balance: createPaypalBalance(client),
    webhooks: createPaypalWebhookVerifier(client, config.webhookId),
  };
};

/** The events that docs/settings.md tells an operator to choose. */
const EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  ...['COMPLETED', 'PENDING', 'DENIED', 'REFUNDED', 'REVERSED'].map((name) => `PAYMENT.CAPTURE.${name}`),
  ...['CREATED', 'UPDATED', 'RESOLVED'].map((name) => `CUSTOMER.DISPUTE.${name}`),
  ...['PROCESSING', 'SUCCESS', 'DENIED'].map((name) => `PAYMENT.PAYOUTSBATCH.${name}`),
  ...[
    'SUCCEEDED',
    'FAILED',
    'BLOCKED',
    'CANCELED',
    'DENIED',
    'HELD',
    'REFUNDED',
    'RETURNED',
    'UNCLAIMED',
  ].map((name) => `PAYMENT.PAYOUTS-ITEM.${name}`),
];

const webhookList = z.object({
  webhooks: z.array(
    z.object({ id: z.string(), url: z.string(), event_types: z.array(z.object({ name: z.string() })) }),
  ),
});

/** Compares the webhooks registered at PayPal; needs the credentials, and changes nothing. */
export const examinePaypal = async (config: PaypalConfig, publicUrl: string): Promise<Finding[]> => {
  const answer = await createPaypalClient(config).call({
    method: 'GET',
    path: '/v1/notifications/webhooks',
  });
  const mend = 'look at PAYPAL_API_BASE, PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET';
  if (answer.kind !== 'answered') return [{ wrong: `no answer (${answer.reason})`, mend }];
  const { success, data } = webhookList.safeParse(answer.body);
  if (!success) return [{ wrong: `an answer that cannot be read (HTTP ${answer.status})`, mend }];
  const own = data.webhooks.filter(({ id }) => id === config.webhookId);
  if (own.length === 0)
    return [{ wrong: 'it knows no such webhook', mend: 'set PAYPAL_WEBHOOK_ID to the id of ours' }];
  const registered = own.map(({ url, event_types }) => ({
    address: url,
    events: event_types.map(({ name }) => name),
  }));
  return findingsOf(registered, { address: `${publicUrl}/webhooks/paypal`, events: EVENTS });
};
