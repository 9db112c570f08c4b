import type { FastifyInstance } from 'fastify';
import type { PaymentsContext } from './payments-context.ts';
import { receiveWalletNotice } from './receive-wallet-notice.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;

/** In a scope of its own, where a body is left as the bytes that were signed. */
export const registerWalletWebhook = (app: FastifyInstance, context: PaymentsContext): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route<{ Body: Buffer | undefined }>({
      method: 'POST',
      url: '/webhooks/paypal',
      bodyLimit: BODY_LIMIT_BYTES,
      config: { acceptsForeignOrigin: true },
      schema: { hide: true },
      handler: async ({ headers, body }) => {
        await receiveWalletNotice(context, { headers, rawBody: body?.toString('utf8') ?? '' });
        return {};
      },
    });
  });
};
