import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#contracts/payments.ts';
import type { Language } from '#shared/languages/languages.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { signedIn } from '../platform/http/require-access.ts';
import { shownLanguage } from '../platform/http/shown-language.ts';
import { compareWithProviders, showReconciliation } from './compare-with-providers.ts';
import { finishPayment } from './finish-payment.ts';
import type { PaymentsContext } from './payments-context.ts';
import { startCardPayment, startWalletPayment } from './start-payment.ts';

/** Of the provider's pages: as ours are read. Stripe's own words choose by the browser, and know no Ukrainian. */
const languageOf = (request: FastifyRequest): Language => shownLanguage(request, null);

export const registerPaymentsRoutes = (app: FastifyInstance, context: PaymentsContext): void => {
  bindEndpoint(
    app,
    calls.startWalletPayment,
    ({ visitor, request, body: { amount, isDonation } }) =>
      startWalletPayment(context, {
        visitor,
        isDonation,
        language: languageOf(request),
        amountCents: Math.round(amount * 100),
      }),
    { perMinute: 20 },
  );
  bindEndpoint(
    app,
    calls.finishWalletPayment,
    ({ visitor, body }) => finishPayment(context, { visitor, provider: 'paypal', reference: body.token }),
    { perMinute: 60 },
  );
  bindEndpoint(
    app,
    calls.startCardPayment,
    async ({ visitor, request, body: { amount: amountCents, isDonation } }) => {
      const language = languageOf(request);
      const { url } = await startCardPayment(context, { visitor, isDonation, amountCents, language });
      return { status: 'success' as const, url };
    },
    { perMinute: 20 },
  );
  bindEndpoint(
    app,
    calls.finishCardPayment,
    ({ visitor, body }) =>
      finishPayment(context, { visitor, provider: 'stripe', reference: body.session_id }),
    { perMinute: 60 },
  );
  // Money enters only through a provider's confirmed payment (DECISIONS 2): what a form says is checked, and that is all.
  bindEndpoint(app, calls.setPaymentData, ({ visitor }) => context.currentUserPort(signedIn(visitor).id));
  bindEndpoint(app, calls.showReconciliation, () => showReconciliation(context));
  bindEndpoint(
    app,
    calls.runReconciliation,
    async () => {
      await compareWithProviders(context);
      return showReconciliation(context);
    },
    { perMinute: 5 },
  );
};
