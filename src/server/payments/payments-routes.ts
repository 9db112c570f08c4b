import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#contracts/payments.ts';
import type { Language } from '#shared/languages/languages.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { shownLanguage } from '../platform/http/visitor.ts';
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
    calls.startCardPayment,
    async ({ visitor, request, body: { amount: amountCents, isDonation } }) => {
      const language = languageOf(request);
      const { url } = await startCardPayment(context, { visitor, isDonation, amountCents, language });
      return { status: 'success' as const, url };
    },
    { perMinute: 20 },
  );
};
