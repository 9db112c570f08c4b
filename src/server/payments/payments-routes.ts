import type { FastifyInstance } from 'fastify';
import * as giftCalls from '#contracts/gifts.ts';
import { PAYMENT_CALLS } from '#contracts/payments.ts';
import { paymentProviders } from '#shared/money-providers/money-providers.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { shownLanguage } from '../platform/http/visitor-language.ts';
import type { PaymentsContext } from './checkout-port.ts';
import { decideGift, readWaitingGifts } from './gift-desk.ts';
import { showGiftsAtOnce } from './receive-gift.ts';
import { startPayment } from './start-payment.ts';

export const registerPaymentsRoutes = (app: FastifyInstance, context: PaymentsContext): void => {
  for (const provider of paymentProviders) {
    const { start, unitCents } = PAYMENT_CALLS[provider];
    bindEndpoint(
      app,
      { ...start, startsMoney: true },
      async ({ visitor, request, body: { amount, isDonation } }) => {
        const amountCents = Math.round(amount * unitCents);
        // The language of our own pages: Stripe would choose by the browser, and has no Ukrainian.
        const language = shownLanguage(request, null);
        const url = await startPayment(context, { provider, visitor, isDonation, language, amountCents });
        return { status: 'success' as const, url };
      },
    );
  }
  bindEndpoint(app, giftCalls.readGiftsAtOnce, ({ visitor }) =>
    showGiftsAtOnce(context, visitor.account?.id ?? null),
  );
  bindEndpoint(app, giftCalls.listWaitingGifts, () => readWaitingGifts(context));
  bindEndpoint(app, giftCalls.decideGift, async ({ account, params, body }) => {
    await decideGift(context, { ...body, id: keyOf(params.id), by: account.id });
    return { success: true };
  });
};
