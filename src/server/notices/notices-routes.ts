import type { FastifyInstance } from 'fastify';
import type { NoticesContext } from './notices-context.ts';
import { receiveNotice } from './receive-notice.ts';
import type { NoticeProvider } from './webhook-verifier-port.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;
const PROVIDERS = ['paypal', 'stripe', 'wise'] as const satisfies readonly NoticeProvider[];

/** In a scope of its own, where a body is left as the bytes that were signed. */
export const registerNoticesRoutes = (app: FastifyInstance, context: NoticesContext): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const provider of PROVIDERS) {
      scope.route<{ Body: Buffer | undefined }>({
        method: 'POST',
        url: `/webhooks/${provider}`,
        bodyLimit: BODY_LIMIT_BYTES,
        config: { acceptsForeignOrigin: true },
        schema: { hide: true },
        handler: async ({ headers, body }) => {
          await receiveNotice(context, { provider, headers, rawBody: body ?? Buffer.alloc(0) });
          return {};
        },
      });
    }
  });
};
