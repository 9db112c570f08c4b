import type { Provider, Surroundings } from '../provider.ts';
import { newSigningKeys } from '../webhooks/signing-keys.ts';
import { requireToken, tokenRoute } from './access-tokens.ts';
import { resumePayouts } from './advance-payouts.ts';
import { resumeSettling } from './capture-order.ts';
import { notificationRoutes } from './notification-routes.ts';
import { orderRoutes, paymentRoutes } from './order-routes.ts';
import { payerPages } from './payer-pages.ts';
import { payoutRoutes } from './payout-routes.ts';
import { paypalControl } from './paypal-control.ts';
import { PayPalError } from './paypal-error.ts';
import { emptyPayPal, newDebugId, type PayPalWorld } from './paypal-state.ts';
import { announcePayPalEvent, announceUnknownPayPalEvent, paypalSender } from './paypal-webhooks.ts';
import { reportRoutes } from './reports.ts';
import { honourMockResponse, paypalRefusal } from './wished-refusals.ts';

export const createPayPal = ({ memory, clock, queue, settings }: Surroundings): Provider => {
  const keys = memory.keep('paypal-keys', newSigningKeys);
  const { publicKeyPem } = keys;
  const webhookUrl = `${settings.appUrl}/webhooks/paypal`;
  const world: PayPalWorld = {
    state: memory.open('paypal', emptyPayPal),
    clock,
    payoutStepMs: settings.payoutStepMs,
    webhookId: settings.paypalWebhookId,
    publicKeyPem,
    baseUrl: '',
    announce: (announcement) => announcePayPalEvent(queue, world, announcement),
  };
  return {
    label: 'PayPal',
    calls: {
      protocol: 'http',
      routes(server) {
        server.addHook('onSend', async (_request, reply) => {
          reply.header('paypal-debug-id', newDebugId());
        });
        tokenRoute(server, world);
        server.get('/v1/notifications/certs/CERT-sandbox', async (_request, reply) =>
          reply.type('application/x-pem-file').send(publicKeyPem),
        );
        server.register(async (api) => {
          requireToken(api, world);
          honourMockResponse(api);
          orderRoutes(api, world);
          paymentRoutes(api, world);
          payoutRoutes(api, world);
          reportRoutes(api, world);
          notificationRoutes(api, world, { queue, webhookUrl });
        });
      },
      refusal: paypalRefusal,
      notFound: () => new PayPalError(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.'),
    },
    pages: (server) => payerPages(server, world),
    webhooks: {
      sender: paypalSender(webhookUrl, keys, world),
      announceUnknown: () => announceUnknownPayPalEvent(world),
      publicKeyPem,
    },
    state: world.state,
    control: paypalControl(world),
    listening(address) {
      world.baseUrl = address;
      resumeSettling(world);
      resumePayouts(world);
    },
  };
};
