import type { FastifyInstance } from 'fastify';
import { bodyFields } from '../http/loopback-server.ts';
import type { WebhookQueue } from '../webhooks/webhook-queue.ts';
import type { WebhookEvent } from '../webhooks/webhook-state.ts';
import { badRequest, type ControlNeeds, done, wholeNumber } from './steering.ts';

const MOST_COPIES = 20;
const LONGEST_DELAY_SECONDS = 3600;
/** Older than any provider would repeat a webhook. */
const OLD_HOURS = 720;

export const webhookRoutes = (server: FastifyInstance, needs: ControlNeeds): void => {
  modeRoutes(server, needs.queue);
  eventRoutes(server, needs.queue);

  server.post('/webhooks/unknown', async (request, reply) => {
    const { provider } = bodyFields(request);
    const able = Object.entries(needs.providers).filter(([, { webhooks }]) => webhooks);
    const webhooks = able.find(([name]) => name === provider)?.[1].webhooks;
    if (!webhooks) throw badRequest(`provider must be one of ${able.map(([name]) => name).join(', ')}`);
    webhooks.announceUnknown();
    return done(request, reply, { announced: provider }, 'webhooks');
  });
};

const modeRoutes = (server: FastifyInstance, queue: WebhookQueue): void => {
  server.get('/webhooks', async () => ({ ...queue.mode(), events: queue.newestFirst() }));

  server.post('/webhooks/hold', async (request, reply) => {
    queue.set({ holding: true });
    return done(request, reply, queue.mode(), 'webhooks');
  });

  server.post('/webhooks/release', async (request, reply) => {
    const released = queue.release(bodyFields(request).order === 'reverse');
    return done(request, reply, { released }, 'webhooks');
  });

  server.post('/webhooks/drop', async (request, reply) => {
    return done(request, reply, { dropped: queue.dropHeld() }, 'webhooks');
  });

  server.post('/webhooks/duplicate', async (request, reply) => {
    const copies = wholeNumber(bodyFields(request).copies, 'copies', 1, MOST_COPIES);
    queue.set({ copies });
    return done(request, reply, queue.mode(), 'webhooks');
  });

  server.post('/webhooks/delay', async (request, reply) => {
    const delaySeconds = wholeNumber(bodyFields(request).seconds, 'seconds', 0, LONGEST_DELAY_SECONDS);
    queue.set({ delaySeconds });
    return done(request, reply, queue.mode(), 'webhooks');
  });

  server.post('/webhooks/swap', async (request, reply) => {
    queue.set({ swapping: bodyFields(request).on !== 'no' });
    return done(request, reply, queue.mode(), 'webhooks');
  });
};

type OfEvent = { Params: { eventId: string } };

const eventRoutes = (server: FastifyInstance, queue: WebhookQueue): void => {
  const find = (id: string): WebhookEvent => {
    const event = queue.find(id);
    if (!event) throw badRequest('no such event', 404);
    return event;
  };

  for (const wish of ['send', 'hold', 'drop'] as const)
    server.post<OfEvent>(`/webhooks/${wish}/:eventId`, async (request, reply) => {
      const event = find(request.params.eventId);
      if (event.status !== 'held' && event.status !== 'queued')
        throw badRequest(`it is ${event.status}; only what waits can be sent, held or dropped`, 409);
      queue.steer(event, wish);
      return done(request, reply, event, 'webhooks');
    });

  server.post<OfEvent>('/webhooks/replay/:eventId', async (request, reply) => {
    const event = find(request.params.eventId);
    const { signature, hours = String(OLD_HOURS) } = bodyFields(request);
    const ageHours = signature === 'old' ? wholeNumber(hours, 'hours', 1, 100_000) : 0;
    await queue.replay(event, { isForged: signature === 'bad', ageMs: ageHours * 3_600_000 });
    return done(request, reply, event, 'webhooks');
  });
};
