import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { listOf } from './session-routes.ts';
import { API_VERSION } from './stripe-state.ts';

/** What an operator has set up on Stripe's own site before anybody calls: every event goes to the application. */
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
