import type { FastifyInstance } from 'fastify';
import { currentUser, getFunds, saveUserInfo as saveUserInfoCall } from '#contracts/dashboard.ts';
import * as payments from '#contracts/payments.ts';
import { paymentProviders } from '#shared/money-providers/money-providers.ts';
import type { PaymentsContext } from '../payments/payments.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { signedIn } from '../platform/http/visitor.ts';
import { answerPayer } from './answer-payer.ts';
import { saveUserInfo } from './save-user-info.ts';
import { showCurrentUser } from './show-current-user.ts';
import { showFunds } from './show-funds.ts';

/** The calls of payments whose answer holds the payer as they are now. */
const registerPayerRoutes = (app: FastifyInstance, context: PaymentsContext): void => {
  for (const provider of paymentProviders)
    bindEndpoint(
      app,
      payments.PAYMENT_CALLS[provider].finish,
      ({ visitor, body }) => {
        const reference = 'token' in body ? body.token : body.session_id;
        return answerPayer(context, { visitor, provider, reference });
      },
      { perMinute: 60 },
    );
  // Money enters only through a provider's confirmed payment (DECISIONS 2): what a form says is checked, and that is all.
  bindEndpoint(app, payments.setPaymentData, ({ visitor }) => showCurrentUser(context, signedIn(visitor).id));
};

export const registerDashboardRoutes = (app: FastifyInstance, context: PaymentsContext): void => {
  bindEndpoint(app, currentUser, async ({ visitor }) =>
    visitor.account ? showCurrentUser(context, visitor.account.id) : false,
  );
  bindEndpoint(app, saveUserInfoCall, ({ visitor, body }) =>
    saveUserInfo(context, signedIn(visitor).id, body.data),
  );
  registerPayerRoutes(app, context);
  bindEndpoint(app, getFunds, ({ body }) => showFunds(context, keyOf(body.id)));
};
