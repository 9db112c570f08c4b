import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { listOf } from './session-routes.ts';
import { API_VERSION } from './stripe-state.ts';

/** The endpoint that an operator has set up at Stripe before any call: the application gets every event. */
const endpointView = (url: string): Stripe.WebhookEndpoint => ({
  id: 'we_sandbox',
  object: 'webhook_endpoint',
  api_version: API_VERSION,
  application: null,
  created: 0,
  description: null,
  enabled_events: ['*'],
  livemode: false,
  metadata: {},
  status: 'enabled',
  url,
});

export const endpointRoutes = (server: FastifyInstance, webhookUrl: string): void => {
  server.get('/v1/webhook_endpoints', async () =>
    listOf('/v1/webhook_endpoints', [endpointView(webhookUrl)]),
  );
};
