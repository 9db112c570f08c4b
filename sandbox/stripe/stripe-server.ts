import type { FastifyInstance } from 'fastify';
import type { FaultAnswers } from '../faults/apply-faults.ts';
import { LOOPBACK } from '../http/loopback-server.ts';
import { createProviderServer, openProviderServer, type ProviderNeeds } from '../http/provider-server.ts';
import { resumeRefunds } from './give-back.ts';
import { keepAnswers } from './idempotency.ts';
import { payRoutes } from './pay-routes.ts';
import { eventRoutes, paymentRoutes } from './payment-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { StripeRefusal } from './stripe-error.ts';
import { announceStripeEvent, stripeSender } from './stripe-webhooks.ts';
import { API_VERSION, newId, type StripeWorld } from './stripe-world.ts';
import { resumeDelayed } from './take-payment.ts';

interface StripeNeeds extends ProviderNeeds {
  world: Pick<StripeWorld, 'state' | 'clock'>;
  webhookSecret: string;
}

const faultAnswers: FaultAnswers = (effect) => {
  const refusals = {
    decline: new StripeRefusal(402, {
      type: 'card_error',
      code: 'card_declined',
      message: 'Your card was declined.',
    }),
    '401': new StripeRefusal(401, { message: 'Invalid API Key provided: sk_test_***' }),
    '429': new StripeRefusal(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded.',
    }),
    '500': new StripeRefusal(500, { type: 'api_error', message: 'Sorry, something went wrong on our end.' }),
  };
  const refusal = refusals[effect];
  return { status: refusal.status, body: refusal.body() };
};

export async function startStripe(
  needs: StripeNeeds,
): Promise<{ server: FastifyInstance; world: StripeWorld; port: number }> {
  const { queue } = needs;
  const world: StripeWorld = {
    ...needs.world,
    baseUrl: '',
    announce: (type, object) => announceStripeEvent(queue, world, { type, object }),
  };
  const server = createProviderServer(needs, { name: 'stripe', state: world.state, faultAnswers });
  answerErrors(server);
  server.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'request-id': newId('req'), 'stripe-version': API_VERSION });
  });
  payRoutes(server, world);
  await server.register(async (api) => {
    api.addHook('onRequest', async ({ headers }) => {
      if (!/^Bearer sk_\S+$/.test(headers.authorization ?? ''))
        throw new StripeRefusal(401, { message: 'You did not provide an API key.' });
      const version = headers['stripe-version'];
      if (version !== undefined && version !== API_VERSION)
        throw new StripeRefusal(400, { message: `Invalid Stripe API version: ${String(version)}` });
    });
    keepAnswers(api, world);
    sessionRoutes(api, world);
    paymentRoutes(api, world);
    eventRoutes(api, queue);
  });
  const port = await openProviderServer(needs, 'stripe', server);
  world.baseUrl = `http://${LOOPBACK}:${port}`;
  queue.addSender('stripe', stripeSender(`${needs.appUrl}/webhooks/stripe`, needs.webhookSecret));
  resumeDelayed(world);
  resumeRefunds(world);
  return { server, world, port };
}

function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error, _request, reply) => {
    const refusal =
      error instanceof StripeRefusal
        ? error
        : new StripeRefusal(500, {
            type: 'api_error',
            message: error instanceof Error ? error.message : String(error),
          });
    return reply.code(refusal.status).send(refusal.body());
  });
  server.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url}).`;
    return reply.code(404).send(new StripeRefusal(404, { message }).body());
  });
}
