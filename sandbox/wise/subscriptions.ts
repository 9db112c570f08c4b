import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { WebhookQueue } from '../webhooks/webhook-queue.ts';
import { refuseForeign } from './transfer-routes.ts';
import { jsonBody, WiseRefusal } from './wise-error.ts';
import { PROFILE_ID, type Subscription, type WiseWorld } from './wise-state.ts';
import { announceTest } from './wise-webhooks.ts';

const TRIGGERS = [
  'transfers#state-change',
  'transfers#payout-failure',
  'transfers#refund',
  'balances#update',
] as const;
const VERSIONS = ['2.0.0', '3.0.0', '4.0.0'];

/** The subscriptions that an operator has set up at Wise before any call: the application gets webhooks. */
const STANDING = {
  '7d6f3a34-0b0d-4f4d-9a3b-5e2b7c1d9f10': 'transfers#state-change',
  '1c0e8a52-6f6b-4a58-b1a7-0d9f4e7a3c21': 'transfers#refund',
};

export const allSubscriptions = (world: WiseWorld): Subscription[] => {
  const { subscriptions, deletedStanding } = world.state.data;
  const standing = Object.entries(STANDING)
    .filter(([id]) => !deletedStanding.includes(id))
    .map(([id, triggerOn]) => ({
      id,
      triggerOn,
      name: 'Watchwell',
      url: world.webhookUrl,
      version: '2.0.0',
      createdAt: 0,
    }));
  return [...standing, ...Object.values(subscriptions)];
};

const findSubscription = (world: WiseWorld, id: string): Subscription => {
  const found = allSubscriptions(world).find((subscription) => subscription.id === id);
  if (!found) throw new WiseRefusal(404, { code: 'not.found', message: 'Subscription was not found' });
  return found;
};

const wrong = (path: string, message: string): WiseRefusal =>
  new WiseRefusal(400, { code: 'error.validation', message, path });

/** Accepts a domain on HTTPS without a query, as Wise does; here also this machine. */
const checkUrl = (text: unknown): string => {
  const url = URL.parse(String(text));
  const isHere = url !== null && ['localhost', '127.0.0.1'].includes(url.hostname);
  const isOutside = url?.protocol === 'https:' && url.port === '' && !/^[\d.:[\]]+$/.test(url.hostname);
  if (url?.search !== '' || !(isHere || isOutside))
    throw wrong('delivery.url', 'Must be the HTTPS address of a domain, without a port and a query');
  return url.href;
};

const newSubscription = (world: WiseWorld, body: Record<string, unknown>): Subscription => {
  const delivery = (body.delivery ?? {}) as Record<string, unknown>;
  const triggerOn = TRIGGERS.find((known) => known === body.trigger_on);
  if (typeof body.name !== 'string' || body.name === '') throw wrong('name', 'Must not be empty');
  if (!triggerOn) throw wrong('trigger_on', 'No such event');
  const version = VERSIONS.find((known) => known === delivery.version);
  if (!version) throw wrong('delivery.version', 'No such version of the event');
  const made: Subscription = {
    id: randomUUID(),
    name: body.name,
    triggerOn,
    version,
    url: checkUrl(delivery.url),
    createdAt: world.clock.now(),
  };
  world.state.data.subscriptions[made.id] = made;
  world.state.changed();
  return made;
};

const deleteSubscription = (world: WiseWorld, { id }: Subscription): void => {
  if (id in STANDING) world.state.data.deletedStanding.push(id);
  else delete world.state.data.subscriptions[id];
  world.state.changed();
};

const subscriptionView = ({ id, name, triggerOn, url, version, createdAt }: Subscription) => ({
  id,
  name,
  trigger_on: triggerOn,
  delivery: { version, url },
  created_by: { type: 'user', id: '1' },
  scope: { domain: 'profile', id: String(PROFILE_ID) },
  created_at: new Date(createdAt).toISOString(),
});

type OfProfile = { Params: { profile: string; id: string } };

const PATH = '/v3/profiles/:profile/subscriptions';

export const subscriptionRoutes = (server: FastifyInstance, world: WiseWorld, queue: WebhookQueue): void => {
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
};
