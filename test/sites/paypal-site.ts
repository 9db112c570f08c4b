import { createPaypalClient, type PaypalConfig } from '#server/providers/paypal/paypal-client.ts';
import { startSandboxProcess } from '../support/sandbox-process.ts';

const WEBHOOK_ID = 'WH-TEST';

type Booked = {
  captures: { id: string; orderId: string; status: string; amount: { value: string } }[];
  batches: { id: string; senderBatchId: string }[];
  items: { id: string; batchId: string; status: string; receiver: string; amount: { value: string } }[];
};

/** The payer's action on the provider's page. */
export type Buyer = 'ready' | 'declined' | 'pending' | 'pending-denied' | 'cannot-pay';

/** PayPal in a sandbox process of its own. Webhooks are delayed until a test releases them. */
export const startPaypalSandbox = async (appUrl: string) => {
  const { addressOf, control, ...sandbox } = await startSandboxProcess({
    APP_URL: appUrl,
    SANDBOX_PAYOUT_STEP_MS: '0',
    SANDBOX_WEBHOOK_RETRY_MS: '50',
    SANDBOX_PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
  });
  const config: PaypalConfig = {
    apiBase: addressOf(2),
    clientId: 'test-client',
    clientSecret: 'test-secret',
    webhookId: WEBHOOK_ID,
  };
  await control('POST', '/webhooks/hold');

  return {
    ...sandbox,
    config,
    /** Resets everything and delays webhooks again. */
    async forgetEverything(): Promise<void> {
      await control('POST', '/reset');
      await control('POST', '/webhooks/hold');
    },
    booked: async () => (await control('GET', '/paypal.json')) as Booked,
    async approve(orderId: string, buyer: Buyer = 'ready'): Promise<void> {
      const response = await fetch(`${config.apiBase}/checkoutnow`, {
        method: 'POST',
        body: new URLSearchParams({ token: orderId, buyer, action: 'approve' }),
        redirect: 'manual',
      });
      if (response.status !== 303) throw new Error(`the payer's page answered ${response.status}`);
    },
    /** Refunds as the merchant, in dollars. */
    async refund(captureId: string, value: string): Promise<void> {
      const answer = await createPaypalClient(config).call({
        method: 'POST',
        path: `/v2/payments/captures/${captureId}/refund`,
        body: { amount: { currency_code: 'USD', value } },
      });
      if (answer.kind !== 'answered' || answer.status !== 201) throw new Error(`no refund: ${answer.kind}`);
    },
    moveOwnMoney: (dollars: number) => control('POST', '/paypal/moved', { dollars: dollars.toFixed(2) }),
    setItem: (itemId: string, status: string) => control('POST', `/paypal/items/${itemId}/${status}`),
    settleCapture: (captureId: string, wish: 'complete' | 'deny') =>
      control('POST', `/paypal/captures/${captureId}/${wish}`),
    /** Releases the delayed webhooks, `copies` times each; later ones are delayed again. */
    async releaseWebhooks({ copies = 1 } = {}): Promise<void> {
      await control('POST', '/webhooks/duplicate', { copies: String(copies) });
      await control('POST', '/webhooks/release');
      await control('POST', '/webhooks/hold');
    },
    webhooks: async () =>
      ((await control('GET', '/webhooks')) as { events: { type: string; status: string }[] }).events,
  };
};

export type PaypalSandbox = Awaited<ReturnType<typeof startPaypalSandbox>>;
