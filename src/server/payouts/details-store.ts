import {
  type DatabaseTransaction,
  isFound,
  type Queryable,
  tablesOf,
} from '../platform/database/database.ts';

/** Where a patient is paid, as far as they said. */
export type PayoutDetails = {
  /** The bank-transfer service's number of the recipient. */
  recipientId: string | null;
  /** What the service tells of the recipient's card. */
  recipientSummary: string | null;
  paypalEmail: string | null;
};

const tables = tablesOf<{ payoutDetails: PayoutDetails & { accountId: bigint; updatedAt: Date } }>();

export const readPayoutDetails = async (db: Queryable, accountId: bigint): Promise<PayoutDetails> => {
  const found = await tables(db)
    .selectFrom('payoutDetails')
    .select(['recipientId', 'recipientSummary', 'paypalEmail'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return found ?? { recipientId: null, recipientSummary: null, paypalEmail: null };
};

export const isRecipientInDetails = (db: Queryable, recipientId: string): Promise<boolean> =>
  isFound(tables(db).selectFrom('payoutDetails').selectAll().where('recipientId', '=', recipientId));

/** What the change leaves out stays as it is. */
export const writePayoutDetails = async (
  trx: DatabaseTransaction,
  updatedAt: Date,
  change: Partial<PayoutDetails> & { accountId: bigint },
): Promise<void> => {
  const columns = { ...change, updatedAt };
  await tables(trx)
    .insertInto('payoutDetails')
    .values(columns)
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(columns))
    .execute();
};
