import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bodyText } from '../http/loopback-server.ts';
import type { WebhookQueue } from '../webhooks/webhook-queue.ts';
import type { WebhookEvent } from '../webhooks/webhook-state.ts';
import { parseJsonBody } from './parse-json-body.ts';
import { notFound } from './paypal-error.ts';
import type { PayPalWorld } from './paypal-state.ts';
import { verifySignature } from './paypal-webhooks.ts';
import { rawJsonMember } from './raw-json-member.ts';

const verifyBody = z.object({
  auth_algo: z.string(),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.looseObject({}),
});

const WEBHOOK_EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  ...['COMPLETED', 'PENDING', 'DENIED', 'REFUNDED', 'REVERSED'].map((name) => `PAYMENT.CAPTURE.${name}`),
  ...['CREATED', 'UPDATED', 'RESOLVED'].map((name) => `CUSTOMER.DISPUTE.${name}`),
  ...['PROCESSING', 'SUCCESS', 'DENIED'].map((name) => `PAYMENT.PAYOUTSBATCH.${name}`),
  ...[
    'SUCCEEDED',
    'FAILED',
    'BLOCKED',
    'CANCELED',
    'DENIED',
    'HELD',
    'REFUNDED',
    'RETURNED',
    'UNCLAIMED',
  ].map((name) => `PAYMENT.PAYOUTS-ITEM.${name}`),
];

type EventsQuery = {
  Querystring: {
    start_time?: string;
    end_time?: string;
    event_type?: string;
    transaction_id?: string;
    page_size?: string;
  };
};

export const notificationRoutes = (
  server: FastifyInstance,
  world: PayPalWorld,
  { queue, webhookUrl }: { queue: WebhookQueue; webhookUrl: string },
): void => {
  server.post('/v1/notifications/verify-webhook-signature', async (request) => {
    const body = parseJsonBody(request, verifyBody);
    const genuine = verifySignature(
      {
        transmissionId: body.transmission_id,
        transmissionTime: body.transmission_time,
        webhookId: body.webhook_id,
        rawBody: rawJsonMember(bodyText(request), 'webhook_event') ?? '',
      },
      body.transmission_sig,
      world.publicKeyPem,
    );
    const known = body.webhook_id === world.webhookId && body.auth_algo === 'SHA256withRSA';
    return { verification_status: genuine && known ? 'SUCCESS' : 'FAILURE' };
  });

  server.get('/v1/notifications/webhooks', async () => ({
    webhooks: [
      {
        id: world.webhookId,
        url: webhookUrl,
        event_types: WEBHOOK_EVENTS.map((name) => ({ name, status: 'ENABLED' })),
        links: [
          {
            href: `${world.baseUrl}/v1/notifications/webhooks/${world.webhookId}`,
            rel: 'self',
            method: 'GET',
          },
        ],
      },
    ],
  }));

  server.get<EventsQuery>('/v1/notifications/webhooks-events', async (request) => {
    const events = queue
      .newestFirst()
      .filter((event) => event.provider === 'paypal' && isRequested(event, request.query));
    const shown = events.slice(0, Number(request.query.page_size ?? 10));
    return { events: shown.map((event) => JSON.parse(event.body) as object), count: shown.length };
  });

  server.get<{ Params: { id: string } }>('/v1/notifications/webhooks-events/:id', async (request) => {
    const event = queue.find(request.params.id);
    if (!event) throw notFound('event_id', request.params.id);
    return JSON.parse(event.body) as object;
  });

  server.post<{ Params: { id: string } }>(
    '/v1/notifications/webhooks-events/:id/resend',
    async (request, reply) => {
      const event = queue.find(request.params.id);
      if (!event) throw notFound('event_id', request.params.id);
      // PayPal only records the request; the delivery follows.
      world.clock.after(0, () => queue.replay(event));
      return reply.code(202).send(JSON.parse(event.body));
    },
  );
};

const isRequested = (event: WebhookEvent, query: EventsQuery['Querystring']): boolean => {
  const created = Date.parse(event.createdAt);
  if (query.start_time && created < Date.parse(query.start_time)) return false;
  if (query.end_time && created > Date.parse(query.end_time)) return false;
  if (query.transaction_id && event.resourceId !== query.transaction_id) return false;
  return !query.event_type || event.type === query.event_type;
};
