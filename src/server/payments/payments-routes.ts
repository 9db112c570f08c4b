import type { FastifyInstance } from 'fastify';
import * as calls from '#contracts/payments.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { finishWalletPayment } from './finish-wallet-payment.ts';
import type { PaymentsContext } from './payments-context.ts';
import { startWalletPayment } from './start-wallet-payment.ts';
import { registerWalletWebhook } from './wallet-webhook-route.ts';

export const registerPaymentsRoutes = (app: FastifyInstance, context: PaymentsContext): void => {
  bindEndpoint(
    app,
    calls.startWalletPayment,
    ({ visitor, body }) => startWalletPayment(context, { visitor, body }),
    { perMinute: 20 },
  );
  bindEndpoint(
    app,
    calls.finishWalletPayment,
    ({ visitor, body }) => finishWalletPayment(context, { visitor, body }),
    { perMinute: 60 },
  );
  registerWalletWebhook(app, context);
};
