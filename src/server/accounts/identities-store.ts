import type { Database } from '../platform/database/database.ts';
import type { AccountsTables } from './accounts-tables.ts';

type Subject = { issuer: string; subject: string };

const tables = (db: Database) => db.withTables<AccountsTables>();

export const readAccountOfIdentity = async (
  db: Database,
  { issuer, subject }: Subject,
): Promise<bigint | undefined> => {
  const row = await tables(db)
    .selectFrom('account_identities')
    .select('account_id as id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.id;
};

/** Linking again changes nothing: an identity never passes from one account to another. */
export const insertIdentity = async (
  trx: Database,
  { issuer, subject, accountId, linkedAt }: Subject & { accountId: bigint; linkedAt: Date },
): Promise<void> => {
  await tables(trx)
    .insertInto('account_identities')
    .values({ issuer, subject, account_id: accountId, linked_at: linkedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
