import type { DatabaseTransaction, Queryable } from '../platform/database/database.ts';

/** Where a patient is paid, as far as they said. */
export type PayoutDetails = {
  /** The bank-transfer service's number of the recipient. */
  recipientId: string | null;
  /** What the service tells of the recipient's card. */
  recipientSummary: string | null;
  paypalEmail: string | null;
};

type DetailsTables = {
  payout_details: {
    account_id: bigint;
    recipient_id: string | null;
    recipient_summary: string | null;
    paypal_email: string | null;
    updated_at: Date;
  };
};

const details = (db: Queryable) => db.withTables<DetailsTables>().selectFrom('payout_details');

export const readPayoutDetails = async (db: Queryable, accountId: bigint): Promise<PayoutDetails> => {
  const found = await details(db)
    .select(['recipient_id as recipientId', 'recipient_summary as recipientSummary'])
    .select('paypal_email as paypalEmail')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return found ?? { recipientId: null, recipientSummary: null, paypalEmail: null };
};

export const isRecipientInDetails = async (db: Queryable, recipientId: string): Promise<boolean> => {
  const found = details(db).select('account_id').where('recipient_id', '=', recipientId);
  return (await found.executeTakeFirst()) !== undefined;
};

/** What the change leaves out stays as it is. */
export const writePayoutDetails = async (
  trx: DatabaseTransaction,
  at: Date,
  { accountId, ...change }: Partial<PayoutDetails> & { accountId: bigint },
): Promise<void> => {
  const columns = {
    recipient_id: change.recipientId,
    recipient_summary: change.recipientSummary,
    paypal_email: change.paypalEmail,
    updated_at: at,
  };
  await trx
    .withTables<DetailsTables>()
    .insertInto('payout_details')
    .values({ account_id: accountId, ...columns })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
    .execute();
};
