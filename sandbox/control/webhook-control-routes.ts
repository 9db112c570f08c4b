import type { FastifyInstance } from 'fastify';
import { bodyFields } from '../http/loopback-server.ts';
import type { WebhookQueue } from '../webhooks/webhook-queue.ts';
import type { WebhookEvent } from '../webhooks/webhook-state.ts';
import type { ControlNeeds } from './control-needs.ts';
import { BadWish, done } from './done.ts';
import { announceUnknown, UNKNOWN_PROVIDERS } from './unknown-events.ts';

const MOST_COPIES = 20;
const LONGEST_DELAY_SECONDS = 3600;
/** Older than any provider would send a notice again. */
const OLD_HOURS = 720;

export function webhookControlRoutes(server: FastifyInstance, needs: ControlNeeds): void {
  modeRoutes(server, needs.queue);
  eventRoutes(server, needs.queue);

  server.post('/webhooks/unknown', async (request, reply) => {
    const provider = UNKNOWN_PROVIDERS.find((known) => known === bodyFields(request).provider);
    if (!provider) throw new BadWish(`provider must be one of ${UNKNOWN_PROVIDERS.join(', ')}`);
    announceUnknown(provider, needs);
    return done(request, reply, { announced: provider }, 'webhooks');
  });
}

/** What becomes of all notices from now on. */
function modeRoutes(server: FastifyInstance, queue: WebhookQueue): void {
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
}

type OfEvent = { Params: { eventId: string } };

/** What becomes of one notice. */
function eventRoutes(server: FastifyInstance, queue: WebhookQueue): void {
  const find = (id: string): WebhookEvent => {
    const event = queue.find(id);
    if (!event) throw new BadWish('no such event', 404);
    return event;
  };

  for (const wish of ['send', 'hold', 'drop'] as const)
    server.post<OfEvent>(`/webhooks/${wish}/:eventId`, async (request, reply) => {
      const event = find(request.params.eventId);
      if (event.status !== 'held' && event.status !== 'queued')
        throw new BadWish(`it is ${event.status}; only what waits can be sent, held or dropped`, 409);
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
}

function wholeNumber(text: string | undefined, name: string, least: number, most: number): number {
  const value = Number(text || Number.NaN);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new BadWish(`${name} must be a whole number from ${least} to ${most}`);
  return value;
}
