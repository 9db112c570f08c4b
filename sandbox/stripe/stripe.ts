import type { FastifyInstance } from 'fastify';
import type { Provider, Surroundings } from '../provider.ts';
import { endpointRoutes } from './endpoint-routes.ts';
import { resumeRefunds } from './give-back.ts';
import { keepAnswers } from './idempotency.ts';
import { payPages } from './pay-pages.ts';
import { eventRoutes, paymentRoutes } from './payment-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { stripeControl } from './stripe-control.ts';
import { StripeRefusal, stripeRefusal } from './stripe-error.ts';
import { API_VERSION, emptyStripe, newId, type StripeWorld } from './stripe-state.ts';
import { announceStripeEvent, announceUnknownStripeEvent, stripeSender } from './stripe-webhooks.ts';
import { resumeCharges, resumeDelayed } from './take-payment.ts';

export const createStripe = ({ memory, clock, queue, settings }: Surroundings): Provider => {
  const world: StripeWorld = {
    state: memory.open('stripe', emptyStripe),
    clock,
    baseUrl: '',
    announce: (type, object) => announceStripeEvent(queue, world, { type, object }),
  };
  const { appUrl, stripeWebhookSecret } = settings;
  const webhookUrl = `${appUrl}/webhooks/stripe`;
  return {
    label: 'Stripe',
    calls: {
      protocol: 'http',
      routes(server) {
        checkCaller(server);
        keepAnswers(server, world);
        sessionRoutes(server, world);
        paymentRoutes(server, world);
        eventRoutes(server, queue);
        endpointRoutes(server, webhookUrl);
      },
      refusal: stripeRefusal,
      notFound: (method, url) =>
        new StripeRefusal(404, { message: `Unrecognized request URL (${method}: ${url}).` }),
    },
    pages: (server) => payPages(server, world),
    webhooks: {
      sender: stripeSender(webhookUrl, stripeWebhookSecret),
      announceUnknown: () => announceUnknownStripeEvent(world),
    },
    state: world.state,
    control: stripeControl(world),
    listening(address) {
      world.baseUrl = address;
      resumeCharges(world);
      resumeDelayed(world);
      resumeRefunds(world);
    },
  };
};

const checkCaller = (server: FastifyInstance): void => {
  server.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'request-id': newId('req'), 'stripe-version': API_VERSION });
  });
  server.addHook('onRequest', async ({ headers }) => {
    if (!/^Bearer sk_\S+$/.test(headers.authorization ?? ''))
      throw new StripeRefusal(401, { message: 'You did not provide an API key.' });
    const version = headers['stripe-version'];
    if (version !== undefined && version !== API_VERSION)
      throw new StripeRefusal(400, { message: `Invalid Stripe API version: ${String(version)}` });
  });
};
