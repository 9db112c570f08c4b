import type { DatabaseTransaction, Queryable } from '../platform/database/database.ts';
import type { PayoutsTables } from './payouts-tables.ts';

export type PayoutDetails = {
  recipient: { id: string; summary: string } | undefined;
  paypalEmail: string | undefined;
};

export const readPayoutDetails = async (
  db: Queryable,
  accountId: bigint,
): Promise<PayoutDetails | undefined> => {
  const row = await db
    .withTables<PayoutsTables>()
    .selectFrom('payout_details')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return (
    row && {
      recipient:
        row.recipient_id === null
          ? undefined
          : { id: row.recipient_id, summary: row.recipient_summary ?? '' },
      paypalEmail: row.paypal_email ?? undefined,
    }
  );
};

export const isRecipientInDetails = async (db: Queryable, recipientId: string): Promise<boolean> => {
  const row = await db
    .withTables<PayoutsTables>()
    .selectFrom('payout_details')
    .select('account_id')
    .where('recipient_id', '=', recipientId)
    .executeTakeFirst();
  return row !== undefined;
};

type Change =
  | { recipient_id: string; recipient_summary: string }
  | { recipient_id: null; recipient_summary: null }
  | { paypal_email: string | null };

const write = async (
  trx: DatabaseTransaction,
  accountId: bigint,
  change: Change,
  at: Date,
): Promise<void> => {
  const empty = { recipient_id: null, recipient_summary: null, paypal_email: null };
  await trx
    .withTables<PayoutsTables>()
    .insertInto('payout_details')
    .values({ account_id: accountId, ...empty, ...change, updated_at: at })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...change, updated_at: at }))
    .execute();
};

export const writeRecipient = (
  trx: DatabaseTransaction,
  at: Date,
  { accountId, recipient }: { accountId: bigint; recipient: PayoutDetails['recipient'] },
): Promise<void> =>
  write(
    trx,
    accountId,
    recipient
      ? { recipient_id: recipient.id, recipient_summary: recipient.summary }
      : { recipient_id: null, recipient_summary: null },
    at,
  );

export const writePaypalEmail = (
  trx: DatabaseTransaction,
  at: Date,
  { accountId, email }: { accountId: bigint; email: string | null },
): Promise<void> => write(trx, accountId, { paypal_email: email }, at);
