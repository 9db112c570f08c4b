import type { FastifyInstance } from 'fastify';
import type { WebhookQueue } from '../webhooks/webhook-queue.ts';
import { jsonBody } from './json-body.ts';
import {
  allSubscriptions,
  deleteSubscription,
  findSubscription,
  newSubscription,
  subscriptionView,
} from './subscriptions.ts';
import { refuseForeign } from './transfer-routes.ts';
import { announceTest } from './wise-webhooks.ts';
import type { WiseWorld } from './wise-world.ts';

type OfProfile = { Params: { profile: string; id: string } };

const PATH = '/v3/profiles/:profile/subscriptions';

export function subscriptionRoutes(server: FastifyInstance, world: WiseWorld, queue: WebhookQueue): void {
  server.post<OfProfile>(PATH, async (request) => {
    refuseForeign(request.params.profile);
    const made = newSubscription(world, jsonBody(request));
    announceTest(queue, world, made);
    return subscriptionView(made);
  });
  server.get<OfProfile>(PATH, async ({ params }) => {
    refuseForeign(params.profile);
    return allSubscriptions(world).map(subscriptionView);
  });
  server.get<OfProfile>(`${PATH}/:id`, async ({ params }) => {
    refuseForeign(params.profile);
    return subscriptionView(findSubscription(world, params.id));
  });
  server.delete<OfProfile>(`${PATH}/:id`, async ({ params }, reply) => {
    refuseForeign(params.profile);
    deleteSubscription(world, findSubscription(world, params.id));
    return reply.code(204).send();
  });
  server.post<OfProfile>(`${PATH}/:id/test-notifications`, async ({ params }, reply) => {
    refuseForeign(params.profile);
    announceTest(queue, world, findSubscription(world, params.id));
    return reply.code(202).send();
  });
}
