import type { MoneyProvider } from '#shared/money-providers/money-providers.ts';
import type { DatabaseTransaction, Queryable } from '../platform/database/database.ts';
import type { Notice, WebhookHeaders } from './webhook-verifier-port.ts';

type NoticesTables = {
  webhook_inbox: {
    provider: MoneyProvider;
    event_id: string;
    event_type: string;
    received_at: Date;
    headers: string;
    body: Buffer;
  };
};

type Delivery = {
  provider: MoneyProvider;
  notice: Notice;
  headers: WebhookHeaders;
  rawBody: Buffer;
  receivedAt: Date;
};

/** Headers that give access to something are not kept. Those of signatures are. */
const KEPT_HEADERS =
  /^(content-type|user-agent|stripe-signature|paypal-.*|x-signature.*|x-delivery-id|x-test-notification)$/;

/** Stores a genuine notice as it came. Returns false for an event that is stored already. */
export const keepNotice = async (
  trx: DatabaseTransaction,
  { provider, notice, headers, rawBody, receivedAt }: Delivery,
): Promise<boolean> => {
  const kept = Object.entries(headers).filter(([name]) => KEPT_HEADERS.test(name));
  const inserted = await trx
    .withTables<NoticesTables>()
    .insertInto('webhook_inbox')
    .values({
      provider,
      event_id: notice.eventId,
      event_type: notice.type,
      received_at: receivedAt,
      headers: JSON.stringify(Object.fromEntries(kept)),
      body: rawBody,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const deleteOldNotices = async (db: Queryable, before: Date): Promise<void> => {
  await db
    .withTables<NoticesTables>()
    .deleteFrom('webhook_inbox')
    .where('received_at', '<', before)
    .execute();
};
