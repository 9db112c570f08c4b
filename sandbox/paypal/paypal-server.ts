import type { FastifyInstance } from 'fastify';
import { LOOPBACK } from '../http/loopback-server.ts';
import { createProviderServer, openProviderServer, type ProviderNeeds } from '../http/provider-server.ts';
import { requireToken, tokenRoute } from './access-tokens.ts';
import { resumePayouts } from './advance-payouts.ts';
import { resumeSettling } from './capture-order.ts';
import { honourMockResponse } from './mock-response.ts';
import { notificationRoutes } from './notification-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { payerRoutes } from './payer-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { payoutRoutes } from './payout-routes.ts';
import { PayPalError } from './paypal-error.ts';
import { paypalFaultAnswers } from './paypal-fault-answers.ts';
import { newDebugId } from './paypal-ids.ts';
import { announcePayPalEvent, paypalSender } from './paypal-webhooks.ts';
import type { PayPalWorld } from './paypal-world.ts';
import { reportRoutes } from './report-routes.ts';
import type { SigningKeys } from './webhook-signature.ts';

interface PayPalNeeds extends ProviderNeeds {
  world: Omit<PayPalWorld, 'announce' | 'baseUrl' | 'publicKeyPem'>;
  keys: SigningKeys;
}

interface PayPalServer {
  server: FastifyInstance;
  world: PayPalWorld;
  port: number;
}

export async function startPayPal(needs: PayPalNeeds): Promise<PayPalServer> {
  const { keys, queue } = needs;
  const webhookUrl = `${needs.appUrl}/webhooks/paypal`;
  const world: PayPalWorld = {
    ...needs.world,
    publicKeyPem: keys.publicKeyPem,
    baseUrl: '',
    announce: (announcement) => announcePayPalEvent(queue, world, announcement),
  };
  const { state } = world;
  const server = createProviderServer(needs, { name: 'paypal', state, faultAnswers: paypalFaultAnswers });
  answerErrors(server);
  server.addHook('onSend', async (_request, reply) => {
    reply.header('paypal-debug-id', newDebugId());
  });
  tokenRoute(server, world);
  payerRoutes(server, world);
  server.get('/v1/notifications/certs/CERT-sandbox', async (_request, reply) => {
    return reply.type('application/x-pem-file').send(keys.publicKeyPem);
  });
  await server.register(async (api) => {
    requireToken(api, world);
    honourMockResponse(api);
    orderRoutes(api, world);
    paymentRoutes(api, world);
    payoutRoutes(api, world);
    reportRoutes(api, world);
    notificationRoutes(api, world, queue, webhookUrl);
  });
  const port = await openProviderServer(needs, 'paypal', server);
  world.baseUrl = `http://${LOOPBACK}:${port}`;
  queue.addSender('paypal', paypalSender(webhookUrl, keys, world));
  resumeSettling(world);
  resumePayouts(world);
  return { server, world, port };
}

function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error, _request, reply) => {
    if (error instanceof PayPalError) return reply.code(error.status).send(error.body());
    const message = error instanceof Error ? error.message : String(error);
    const unexpected = new PayPalError(500, 'INTERNAL_SERVER_ERROR', message);
    return reply.code(500).send(unexpected.body());
  });
  server.setNotFoundHandler((_request, reply) => {
    const error = new PayPalError(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.');
    return reply.code(404).send(error.body());
  });
}
