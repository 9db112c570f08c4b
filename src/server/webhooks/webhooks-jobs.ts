import * as z from 'zod/mini';
import { type MoneyProvider, paymentProviders } from '#shared/money-providers/money-providers.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type Queryable, type Transaction, tablesOf } from '../platform/database/database.ts';
import { defineJob, type Jobs } from '../platform/jobs/jobs.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import type { Webhook, WebhookHeaders, WebhookSubject } from './webhook-verifier-port.ts';

type InboxRow = {
  provider: MoneyProvider;
  eventId: string;
  eventType: string;
  receivedAt: Date;
  headers: string;
  body: Buffer;
};

const tables = tablesOf<{ webhookInbox: InboxRow }>();

type Delivery = {
  keyring: Keyring;
  provider: MoneyProvider;
  webhook: Webhook;
  headers: WebhookHeaders;
  rawBody: Buffer;
  receivedAt: Date;
  signatureHeaders: RegExp;
};

const PLAIN_HEADERS = /^(content-type|user-agent)$/;

/**
 * Stores a genuine webhook as it came, without headers that give access, its body sealed because it may
 * identify the payer's card or wallet. Returns false for a stored event.
 */
export const keepWebhook = async (
  trx: Transaction,
  { keyring, provider, webhook, headers, rawBody, receivedAt, signatureHeaders }: Delivery,
): Promise<boolean> => {
  const kept = Object.entries(headers).filter(
    ([name]) => PLAIN_HEADERS.test(name) || signatureHeaders.test(name),
  );
  const inserted = await tables(trx)
    .insertInto('webhookInbox')
    .values({
      provider,
      eventId: webhook.eventId,
      eventType: webhook.type,
      receivedAt,
      headers: JSON.stringify(Object.fromEntries(kept)),
      body: keyring.seal('notice', rawBody.toString('base64')),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('eventId')
    .executeTakeFirst();
  return inserted !== undefined;
};

const deleteOldWebhooks = async (db: Queryable, before: Date): Promise<void> => {
  await tables(db).deleteFrom('webhookInbox').where('receivedAt', '<', before).execute();
};

/** The slice that owns the subject handles the job, and reads from the provider what happened. */
export const followPayment = defineJob({
  name: 'follow-payment',
  payload: z.object({ provider: z.enum(paymentProviders), reference: z.string() }),
  retryLimit: 8,
});

export const refreshPayoutBatch = defineJob({
  name: 'refresh-payout-batch',
  payload: z.object({ batchId: z.string() }),
});

export const refreshTransfer = defineJob({
  name: 'refresh-transfer',
  payload: z.object({ transferId: z.string(), returnedCents: z.optional(z.number()) }),
});

export const dispatch = (jobs: Jobs, trx: Transaction, subject: WebhookSubject): Promise<void> => {
  switch (subject.kind) {
    case 'payment': {
      const { provider, reference } = subject;
      return jobs.enqueue(trx, followPayment, { provider, reference });
    }
    case 'payout-batch':
      return jobs.enqueue(trx, refreshPayoutBatch, { batchId: subject.batchId });
    case 'transfer': {
      const { transferId, returnedCents } = subject;
      return jobs.enqueue(trx, refreshTransfer, { transferId, returnedCents });
    }
  }
};

/** The inbox keeps an event longer than any provider repeats it. */
export const WEBHOOKS_KEPT_MS = 90 * 24 * 3600 * 1000;

export const registerWebhooksJobs = ({ db, clock, jobs }: AppContext): Promise<void> =>
  jobs.schedule('forget-old-notices', '20 3 * * *', () =>
    deleteOldWebhooks(db, new Date(clock.now().getTime() - WEBHOOKS_KEPT_MS)),
  );
