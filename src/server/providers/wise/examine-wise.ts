import * as z from 'zod/mini';
import type { WiseConfig } from '../../platform/config/provider-config.ts';
import { type Finding, findingsOf } from '../../platform/findings/findings.ts';
import { createWiseClient } from './wise-client.ts';

const EVENTS = ['transfers#state-change', 'transfers#refund'];

const subscriptionList = z.array(
  z.object({ trigger_on: z.string(), delivery: z.object({ url: z.string() }) }),
);

/** Asks Wise which notices it sends us: that needs the token and the profile, and changes nothing. */
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
