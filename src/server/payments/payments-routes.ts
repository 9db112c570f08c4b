import type { FastifyInstance } from 'fastify';
import * as calls from '#contracts/payments.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { signedIn } from '../platform/http/require-access.ts';
import { finishWalletPayment } from './finish-wallet-payment.ts';
import type { PaymentsContext } from './payments-context.ts';
import { startCardPayment } from './start-card-payment.ts';
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
  bindEndpoint(
    app,
    calls.startCardPayment,
    ({ visitor, body }) => startCardPayment({ visitor, isDonation: body.isDonation }),
    { perMinute: 20 },
  );
  // Money enters only through a provider's confirmed payment (DECISIONS 2): what a form says is checked, and that is all.
  bindEndpoint(app, calls.setPaymentData, ({ visitor }) => context.currentUserPort(signedIn(visitor).id));
  registerWalletWebhook(app, context);
};
