import type { FastifyInstance } from 'fastify';
import type { FaultAnswers } from '../faults/apply-faults.ts';
import { createProviderServer, openProviderServer, type ProviderNeeds } from '../http/provider-server.ts';
import type { SigningKeys } from '../paypal/webhook-signature.ts';
import { accountRoutes } from './account-routes.ts';
import { resumeTransfers } from './advance-transfers.ts';
import { subscriptionRoutes } from './subscription-routes.ts';
import { transferRoutes } from './transfer-routes.ts';
import { WiseRefusal } from './wise-error.ts';
import { announceWiseEvent, wiseSender } from './wise-webhooks.ts';
import type { WiseWorld } from './wise-world.ts';

interface WiseNeeds extends ProviderNeeds {
  world: Pick<WiseWorld, 'state' | 'clock' | 'stepMs'>;
  keys: SigningKeys;
}

const REFUSALS = {
  decline: new WiseRefusal(422, { code: 'NOT_VALID', message: 'Refused' }),
  '401': new WiseRefusal(401, { code: 'invalid_token', message: 'The token has expired' }),
  '429': new WiseRefusal(429, { code: 'rate.limit', message: 'Too many requests' }),
  '500': new WiseRefusal(500, { code: 'internal', message: 'Something went wrong' }),
};
const faultAnswers =
  ({ clock }: Pick<WiseWorld, 'clock'>): FaultAnswers =>
  (effect) => ({
    status: REFUSALS[effect].status,
    body: REFUSALS[effect].body(clock.now()),
    ...(effect === '429' && { headers: { 'x-rate-limited-by': 'wise' } }),
  });

export async function startWise(
  needs: WiseNeeds,
): Promise<{ server: FastifyInstance; world: WiseWorld; port: number }> {
  const { queue, keys } = needs;
  const world: WiseWorld = {
    ...needs.world,
    publicKeyPem: keys.publicKeyPem,
    webhookUrl: `${needs.appUrl}/webhooks/wise`,
    announce: (notice) => announceWiseEvent(queue, world, notice),
  };
  const server = createProviderServer(needs, {
    name: 'wise',
    state: world.state,
    faultAnswers: faultAnswers(world),
  });
  server.addHook('onRequest', async ({ headers }) => {
    if (!/^Bearer \S+$/.test(headers.authorization ?? ''))
      throw new WiseRefusal(401, { code: 'unauthorized', message: 'Full authentication is required' });
  });
  server.setErrorHandler((error, _request, reply) => {
    const message = error instanceof Error ? error.message : String(error);
    const refusal =
      error instanceof WiseRefusal ? error : new WiseRefusal(500, { code: 'internal', message });
    return reply.code(refusal.status).send(refusal.body(world.clock.now()));
  });
  accountRoutes(server, world);
  transferRoutes(server, world);
  subscriptionRoutes(server, world, queue);
  const port = await openProviderServer(needs, 'wise', server);
  queue.addSender('wise', wiseSender(world.webhookUrl, keys));
  resumeTransfers(world);
  return { server, world, port };
}
