import { Transaction } from 'kysely';
import type { DatabaseTransaction, Queryable } from './database.ts';

/** Runs the work within the transaction that `db` already is, else in one of its own. */
export const inTransaction = <T>(
  db: Queryable,
  work: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> => (db instanceof Transaction ? work(db) : db.transaction().execute(work));
