import type { FastifyInstance } from 'fastify';
import { bodyFields } from '../http/loopback-server.ts';
import type { WebhookQueue } from '../webhooks/webhook-queue.ts';
import { BadWish, done } from './done.ts';

const MOST_COPIES = 20;

export function webhookControlRoutes(server: FastifyInstance, queue: WebhookQueue): void {
  server.get('/webhooks', async () => ({ ...queue.mode(), events: queue.newestFirst() }));

  server.post('/webhooks/hold', async (request, reply) => {
    queue.hold();
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
    const copies = Number(bodyFields(request).copies);
    if (!Number.isInteger(copies) || copies < 1 || copies > MOST_COPIES)
      throw new BadWish(`copies must be a whole number from 1 to ${MOST_COPIES}`);
    queue.setCopies(copies);
    return done(request, reply, queue.mode(), 'webhooks');
  });

  server.post<{ Params: { eventId: string } }>('/webhooks/replay/:eventId', async (request, reply) => {
    const event = await queue.replay(request.params.eventId, bodyFields(request).signature === 'bad');
    if (!event) throw new BadWish('no such event', 404);
    return done(request, reply, event, 'webhooks');
  });
}
