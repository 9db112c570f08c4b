import type { FastifyInstance } from 'fastify';
import { type MoneyProvider, moneyProviders } from '#shared/money-providers/money-providers.ts';
import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { keepNotice, passOn } from './notices-jobs.ts';
import type { WebhookHeaders, WebhookVerifierPort } from './webhook-verifier-port.ts';

export type WebhooksContext = AppContext & {
  /** Of every provider that is connected. */
  webhooks: Partial<Record<MoneyProvider, WebhookVerifierPort | undefined>>;
};

type Delivery = { provider: MoneyProvider; headers: WebhookHeaders; rawBody: Buffer };

/**
 * Takes a provider's notice. The provider waits only until the notice is known to be genuine and is stored, together with
 * the job that looks at its subject. One event is stored once, however often it is delivered.
 * @throws DomainError not-found, webhook-invalid, provider-unavailable (the provider then sends the notice again).
 */
export const receiveNotice = async (context: WebhooksContext, delivery: Delivery): Promise<void> => {
  const { db, clock, jobs, keyring, log, webhooks } = context;
  const { provider } = delivery;
  const verifier = webhooks[provider];
  if (!verifier) throw new DomainError('not-found');
  const receivedAt = clock.now();
  const verified = await verifier.verify({ ...delivery, now: receivedAt });
  if (verified.kind === 'forged') {
    log.warn({ provider, reason: verified.reason }, 'a notice was refused');
    throw new DomainError('webhook-invalid');
  }
  if (verified.kind === 'unavailable') throw new DomainError('provider-unavailable');
  const { notice } = verified;
  const { signatureHeaders } = verifier;
  // It is stored all the same: a notice that is refused would be sent again and again.
  if (!notice.subject) log.info({ provider, type: notice.type }, 'a notice concerns nothing here');
  await db.transaction().execute(async (trx) => {
    const isNew = await keepNotice(trx, { ...delivery, keyring, notice, receivedAt, signatureHeaders });
    if (isNew && notice.subject) await passOn(jobs, trx, notice.subject);
  });
};

const BODY_LIMIT_BYTES = 1024 * 1024;

/** In a scope of their own, where a body stays as the bytes that were signed. */
export const registerNoticesRoutes = (app: FastifyInstance, context: WebhooksContext): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const provider of moneyProviders) {
      scope.route<{ Body: Buffer | undefined }>({
        method: 'POST',
        url: `/webhooks/${provider}`,
        bodyLimit: BODY_LIMIT_BYTES,
        config: { acceptsForeignOrigin: true, lane: 'notice' },
        schema: { hide: true },
        handler: async ({ headers, body }) => {
          await receiveNotice(context, { provider, headers, rawBody: body ?? Buffer.alloc(0) });
          return {};
        },
      });
    }
  });
};
