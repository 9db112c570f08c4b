import type { MoneyProvider } from '#shared/money-providers/money-providers.ts';
import { type Queryable, type Transaction, tablesOf } from '../platform/database/database.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import type { Notice, WebhookHeaders } from './webhook-verifier-port.ts';

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
  notice: Notice;
  headers: WebhookHeaders;
  rawBody: Buffer;
  receivedAt: Date;
  signatureHeaders: RegExp;
};

const PLAIN_HEADERS = /^(content-type|user-agent)$/;

/**
 * Stores a genuine notice as it came, without headers that give access to something. Returns false for an event that is stored
 * already. Its body is sealed: it may tell of the payer's card or wallet what we keep nowhere else.
 */
export const keepNotice = async (
  trx: Transaction,
  { keyring, provider, notice, headers, rawBody, receivedAt, signatureHeaders }: Delivery,
): Promise<boolean> => {
  const kept = Object.entries(headers).filter(
    ([name]) => PLAIN_HEADERS.test(name) || signatureHeaders.test(name),
  );
  const inserted = await tables(trx)
    .insertInto('webhookInbox')
    .values({
      provider,
      eventId: notice.eventId,
      eventType: notice.type,
      receivedAt,
      headers: JSON.stringify(Object.fromEntries(kept)),
      body: keyring.seal('notice', rawBody.toString('base64')),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('eventId')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const deleteOldNotices = async (db: Queryable, before: Date): Promise<void> => {
  await tables(db).deleteFrom('webhookInbox').where('receivedAt', '<', before).execute();
};
