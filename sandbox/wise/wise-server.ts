import type { FastifyInstance } from 'fastify';
import { applyFaults, type FaultAnswers } from '../faults/apply-faults.ts';
import type { FaultList } from '../faults/fault-list.ts';
import { createLoopbackServer, listenOn, logRequests } from '../http/loopback-server.ts';
import type { RequestLog } from '../http/request-log.ts';
import type { SigningKeys } from '../paypal/webhook-signature.ts';
import type { WebhookQueue } from '../webhooks/webhook-queue.ts';
import { accountRoutes } from './account-routes.ts';
import { resumeTransfers } from './advance-transfers.ts';
import { transferRoutes } from './transfer-routes.ts';
import { WiseRefusal } from './wise-error.ts';
import { announceState, wiseSender } from './wise-webhooks.ts';
import type { WiseWorld } from './wise-world.ts';

interface WiseNeeds {
  world: Pick<WiseWorld, 'state' | 'clock' | 'timers' | 'stepMs'>;
  keys: SigningKeys;
  queue: WebhookQueue;
  faults: FaultList;
  log: RequestLog;
  appUrl: string;
  port: number;
}

const REFUSALS = {
  decline: new WiseRefusal(422, { code: 'NOT_VALID', message: 'Refused' }),
  '401': new WiseRefusal(401, { code: 'invalid_token', message: 'The token has expired' }),
  '429': new WiseRefusal(429, { code: 'rate.limit', message: 'Too many requests' }),
  '500': new WiseRefusal(500, { code: 'internal', message: 'Something went wrong' }),
};
const faultAnswers: FaultAnswers = (effect) => ({
  status: REFUSALS[effect].status,
  body: REFUSALS[effect].body(),
});

export async function startWise(
  needs: WiseNeeds,
): Promise<{ server: FastifyInstance; world: WiseWorld; port: number }> {
  const { queue, keys } = needs;
  const world: WiseWorld = {
    ...needs.world,
    publicKeyPem: keys.publicKeyPem,
    announce: (transfer, previous) => announceState(queue, needs.world.clock, { transfer, previous }),
  };
  const server = createLoopbackServer();
  applyFaults(server, needs.faults, faultAnswers);
  logRequests(server, 'wise', needs.log);
  server.addHook('onRequest', async ({ headers }) => {
    if (!/^Bearer \S+$/.test(headers.authorization ?? ''))
      throw new WiseRefusal(401, { code: 'unauthorized', message: 'Full authentication is required' });
  });
  server.setErrorHandler((error, _request, reply) => {
    const message = error instanceof Error ? error.message : String(error);
    const refusal =
      error instanceof WiseRefusal ? error : new WiseRefusal(500, { code: 'internal', message });
    return reply.code(refusal.status).send(refusal.body());
  });
  accountRoutes(server, world);
  transferRoutes(server, world);
  const port = await listenOn(server, needs.port);
  queue.addSender('wise', wiseSender(`${needs.appUrl}/webhooks/wise`, keys));
  resumeTransfers(world);
  return { server, world, port };
}
