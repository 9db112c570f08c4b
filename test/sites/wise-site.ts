import type { WiseConfig } from '#server/platform/config/provider-config.ts';
import { startSandboxProcess } from '../support/sandbox-process.ts';

export type BookedTransfer = {
  id: number;
  customerTransactionId: string;
  quoteId: string;
  targetAccount: number;
  reference: string;
  state: string;
  paid: number;
  refunded: number;
};
type Booked = { balance: number; transfers: BookedTransfer[]; recipients: { id: number }[] };

/** Wise as the sandbox plays it, in a process of its own. Webhooks are delayed until a test releases them. */
export const startWiseSandbox = async (appUrl: string) => {
  const { addressOf, control, ...sandbox } = await startSandboxProcess({
    APP_URL: appUrl,
    SANDBOX_PAYOUT_STEP_MS: '0',
    SANDBOX_WEBHOOK_RETRY_MS: '50',
  });
  const key = await fetch(`${addressOf(0)}/wise-public-key.pem`);
  const config: WiseConfig = {
    apiBase: addressOf(3),
    apiToken: 'test-token',
    profileId: '28577001',
    webhookPublicKey: await key.text(),
    funding: 'manual',
    limits: { uahPerTransfer: 29_999, transfersAMonth: 20 },
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
    booked: async () => (await control('GET', '/wise.json')) as Booked,
    setBalance: (dollars: number) => control('POST', '/wise/balance', { dollars: String(dollars) }),
    askForAuthentication: (on: boolean) => control('POST', '/wise/sca', { on: on ? 'yes' : 'no' }),
    /** Funds a transfer as an operator on Wise's own site, or sets its state. */
    move: (transferId: string, wish: string) => control('POST', `/wise/transfers/${transferId}/${wish}`),
    async releaseWebhooks(): Promise<void> {
      await control('POST', '/webhooks/release');
      await control('POST', '/webhooks/hold');
    },
  };
};

export type WiseSandbox = Awaited<ReturnType<typeof startWiseSandbox>>;
