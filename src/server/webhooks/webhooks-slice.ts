import type { FastifyInstance } from 'fastify';
import { type MoneyProvider, moneyProviders } from '#shared/money-providers/money-providers.ts';
import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { Slice } from '../platform/slices/slice.ts';
import { inDays } from '../platform/slices/table-facts.ts';
import type { WebhookHeaders, WebhookVerifierPort } from './webhook-verifier-port.ts';
import { dispatch, keepWebhook, registerWebhooksJobs, WEBHOOKS_KEPT_MS } from './webhooks-jobs.ts';

export type WebhooksContext = AppContext & {
  /** Verifiers of the connected providers. */
  webhooks: Partial<Record<MoneyProvider, WebhookVerifierPort | undefined>>;
};

type Delivery = { provider: MoneyProvider; headers: WebhookHeaders; rawBody: Buffer };

/**
 * Receives a provider's webhook: verifies it, stores it once per event together with the job for its subject,
 * and answers.
 * @throws DomainError not-found, webhook-invalid, provider-unavailable (the provider then repeats the
 * webhook).
 */
export const receiveWebhook = async (context: WebhooksContext, delivery: Delivery): Promise<void> => {
  const { db, clock, jobs, keyring, log, webhooks } = context;
  const { provider } = delivery;
  const verifier = webhooks[provider];
  if (!verifier) throw new DomainError('not-found');
  const receivedAt = clock.now();
  const verified = await verifier.verify({ ...delivery, now: receivedAt });
  if (verified.kind === 'forged') {
    log.warn({ provider, reason: verified.reason }, 'webhook refused');
    throw new DomainError('webhook-invalid');
  }
  if (verified.kind === 'unavailable') throw new DomainError('provider-unavailable');
  const { webhook } = verified;
  const { signatureHeaders } = verifier;
  // The server stores it all the same: a provider repeats a webhook that is refused.
  if (!webhook.subject) log.info({ provider, type: webhook.type }, 'webhook ignored: unknown subject');
  await db.transaction().execute(async (trx) => {
    const isNew = await keepWebhook(trx, { ...delivery, keyring, webhook, receivedAt, signatureHeaders });
    if (isNew && webhook.subject) await dispatch(jobs, trx, webhook.subject);
  });
};

const BODY_LIMIT_BYTES = 1024 * 1024;

/** The routes have a scope of their own, where a body stays as the bytes that were signed. */
export const registerWebhooksRoutes = (app: FastifyInstance, context: WebhooksContext): void => {
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
          await receiveWebhook(context, { provider, headers, rawBody: body ?? Buffer.alloc(0) });
          return {};
        },
      });
    }
  });
};

/** Webhooks of providers. */
export const webhooks = {
  routes: registerWebhooksRoutes,
  jobs: registerWebhooksJobs,
  tables: {
    webhook_inbox: {
      nobody:
        'messages as providers signed them, sealed, under their own numbers; what follows of them stands in payments and payout_legs',
      kept: [
        {
          what: 'webhook of a provider, as it came, its body sealed',
          long: inDays(WEBHOOKS_KEPT_MS),
          goneBy: '`forget-old-notices`, each night',
        },
      ],
    },
  },
} satisfies Slice;
