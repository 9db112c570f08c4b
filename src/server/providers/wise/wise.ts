import * as z from 'zod/mini';
import type { BankTransferPort } from '../../payouts/bank-transfer-port.ts';
import type { WiseConfig } from '../../platform/config/provider-config.ts';
import { type Finding, findingsOf } from '../../platform/findings/findings.ts';
import type { BalancePort } from '../../reconciliation/balance-port.ts';
import type { WebhookVerifierPort } from '../../webhooks/webhook-verifier-port.ts';
import { createWiseBalance } from './wise-balance.ts';
import { createWiseClient, repeatable, type WiseClient } from './wise-client.ts';
import { createWiseQuotes, createWiseRecipients } from './wise-recipients.ts';
import { createWiseTransfers } from './wise-transfers.ts';
import { createWiseWebhookVerifier } from './wise-webhook-verifier.ts';

const profiles = z.array(
  z.object({
    id: z.number(),
    fullName: z.optional(z.nullable(z.string())),
    businessName: z.optional(z.nullable(z.string())),
  }),
);

const createTest = (client: WiseClient, { apiBase }: WiseConfig): Pick<BankTransferPort, 'test'> => ({
  async test() {
    const answer = await client.call({ method: 'GET', path: '/v2/profiles' });
    return repeatable(answer, ({ status, body }) => {
      if (status >= 300) return { kind: 'unavailable', reason: `HTTP ${status}` };
      const own = profiles.parse(body).find(({ id }) => String(id) === client.profileId);
      if (!own) return { kind: 'unavailable', reason: 'the token knows no such profile' };
      const isReal = new URL(apiBase).hostname === 'api.wise.com';
      const connection = {
        profileId: client.profileId,
        profileName: own.businessName ?? own.fullName ?? '',
        environment: isReal ? ('production' as const) : ('sandbox' as const),
      };
      return { kind: 'connected', connection };
    });
  },
});

export type Wise = {
  transfers: BankTransferPort;
  balance: BalancePort;
  webhooks: WebhookVerifierPort | undefined;
};

export const createWise = (config: WiseConfig, options: { timeLimitMs?: number } = {}): Wise => {
  const client = createWiseClient(config, options);
  const quotes = createWiseQuotes(client);
  return {
    transfers: {
      ...createTest(client, config),
      ...quotes,
      ...createWiseRecipients(client, quotes),
      ...createWiseTransfers(client),
    },
    balance: createWiseBalance(client),
    webhooks:
      config.webhookPublicKey === undefined
        ? undefined
        : createWiseWebhookVerifier(config.webhookPublicKey, config.profileId),
  };
};

const EVENTS = ['transfers#state-change', 'transfers#refund'];

const subscriptionList = z.array(
  z.object({ trigger_on: z.string(), delivery: z.object({ url: z.string() }) }),
);

/** Compares the webhooks registered at Wise; needs the token and the profile, and changes nothing. */
export const examineWise = async (config: WiseConfig, publicUrl: string): Promise<Finding[]> => {
  const path = `/v3/profiles/${config.profileId}/subscriptions`;
  const answer = await createWiseClient(config).call({ method: 'GET', path });
  const mend = 'look at WISE_API_BASE, WISE_API_TOKEN and WISE_PROFILE_ID';
  if (answer.kind !== 'answered') return [{ wrong: `no answer (${answer.reason})`, mend }];
  const { success, data } = subscriptionList.safeParse(answer.body);
  if (!success) return [{ wrong: `an answer that cannot be read (HTTP ${answer.status})`, mend }];
  const registered = data.map(({ trigger_on, delivery }) => ({
    address: delivery.url,
    events: [trigger_on],
  }));
  return findingsOf(registered, { address: `${publicUrl}/webhooks/wise`, events: EVENTS });
};
