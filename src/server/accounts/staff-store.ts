import type { Database } from '../platform/database/database.ts';
import type { AccountsTables } from './accounts-tables.ts';

const tables = (db: Database) => db.withTables<AccountsTables>();

export const writeSuperAdmin = async (trx: Database, id: bigint, superAdmin: boolean): Promise<void> => {
  await tables(trx).updateTable('accounts').set({ super_admin: superAdmin }).where('id', '=', id).execute();
};

export const readStaff = (db: Database) =>
  tables(db)
    .selectFrom('accounts')
    .select(['email', 'first_name as firstName', 'last_name as lastName', 'created_at as createdAt'])
    .where('super_admin', '=', true)
    .where('email_verified_at', 'is not', null)
    .orderBy('created_at')
    .execute();

/** Answers whether this call is the first that notes the step. */
export const noteStartStep = async (trx: Database, name: string, doneAt: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(trx)
    .insertInto('start_steps')
    .values({ name, done_at: doneAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};
