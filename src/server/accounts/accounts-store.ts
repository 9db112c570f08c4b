import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { type AccountRow, lowerEmail, tables } from './accounts-tables.ts';

/** Columns that a new account leaves null or empty. */
type Later =
  | 'otherFirstName'
  | 'otherLastName'
  | 'fullName'
  | 'photoKey'
  | 'disputedSince'
  | 'state'
  | 'stateReason'
  | 'stateSince'
  | 'termsVersion'
  | 'termsAcceptedAt'
  | 'registeredBy';

type OtherName = Pick<AccountRow, 'otherFirstName' | 'otherLastName'>;

export type NewAccount = Omit<AccountRow, Later> &
  Partial<OtherName & Pick<AccountRow, 'termsVersion' | 'termsAcceptedAt' | 'registeredBy'>>;

export type Person = Pick<AccountRow, 'firstName' | 'lastName' | 'country' | 'language'> & Partial<OtherName>;

const isTakenEmail = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'accounts_email';

const refuseTaken = (error: unknown): never => {
  throw isTakenEmail(error) ? new DomainError('email-taken') : error;
};

/** @throws DomainError email-taken for a proven address with an account; it aborts the transaction */
export const insertAccount = async (trx: Database, account: NewAccount): Promise<void> => {
  await tables(trx).insertInto('accounts').values(account).execute().catch(refuseTaken);
};

const accounts = (db: Database) => tables(db).selectFrom('accounts');
const accountById = (db: Database, id: bigint) => accounts(db).selectAll().where('id', '=', id);

export const readAccount = (db: Database, id: bigint) => accountById(db, id).executeTakeFirst();

/** Reads the names of many accounts in one query. `any` takes one parameter for all ids. */
export const findAccountNames = (db: Database, ids: readonly bigint[]) =>
  accounts(db)
    .select(['id', 'role', 'firstName', 'lastName', 'otherFirstName', 'otherLastName', 'fullName'])
    .where('id', '=', sql<bigint>`any(${ids}::bigint[])`)
    .execute();

export const findAccountFaces = (db: Database, ids: readonly bigint[]) =>
  accounts(db)
    .select(['id', 'fullName', 'country', 'photoKey'])
    .where('id', '=', sql<bigint>`any(${ids}::bigint[])`)
    .execute();

/** Locks the row until the transaction ends; a concurrent request for the account waits. */
export const lockAccountForDeletion = (trx: Database, id: bigint) =>
  accountById(trx, id).forUpdate().executeTakeFirst();

/** Keeps the account from being deleted until the transaction ends, without blocking others. */
export const readAndLockAccount = (trx: Database, id: bigint) =>
  accountById(trx, id).forKeyShare().executeTakeFirst();

export const removeAccount = async (trx: Database, id: bigint): Promise<void> => {
  await tables(trx).deleteFrom('accounts').where('id', '=', id).execute();
};

/** Reads the account that has proven an address. `email` is normalized by lookUpEmail. */
export const readAccountByEmail = (db: Database, email: string) =>
  accounts(db)
    .selectAll()
    .where(lowerEmail, '=', email)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst();

/** Reads the accounts that registered an address and never proved it. */
export const readUnprovenOf = (db: Database, email: string) =>
  accounts(db).selectAll().where(lowerEmail, '=', email).where('emailVerifiedAt', 'is', null).execute();

/** Reads the latest unproven account of a browser and an address. */
export const readUnprovenBy = (db: Database, registeredBy: string) =>
  accounts(db)
    .selectAll()
    .where('registeredBy', '=', registeredBy)
    .where('emailVerifiedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Reads ids of unverified accounts made before a time: the next `limit` after an id. */
export const readUnverifiedIds = async (
  db: Database,
  { before, after, limit }: { before: Date; after: bigint; limit: number },
): Promise<bigint[]> => {
  const rows = await accounts(db)
    .select('id')
    .where('emailVerifiedAt', 'is', null)
    .where('createdAt', '<=', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Returns whether this was the first verification; of several concurrent calls exactly one gets true.
 * @throws DomainError email-taken when another account has proven the address; it aborts the transaction
 */
export const markEmailVerified = async (trx: Database, id: bigint, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('accounts')
    .set({ emailVerifiedAt: now })
    .where('id', '=', id)
    .where('emailVerifiedAt', 'is', null)
    .executeTakeFirstOrThrow()
    .catch(refuseTaken);
  return numUpdatedRows === 1n;
};

type Change = Partial<Omit<AccountRow, 'id' | 'email' | 'emailVerifiedAt' | 'registeredBy' | 'fullName'>>;

/** Changes the given fields only. */
export const changeAccount = async (db: Database, id: bigint, change: Change): Promise<void> => {
  if (Object.values(change).every((value) => value === undefined)) return;
  await tables(db).updateTable('accounts').set(change).where('id', '=', id).execute();
};

type Profile = Partial<OtherName & Pick<AccountRow, 'firstName' | 'lastName' | 'country' | 'photoKey'>>;

/** Changes the fields open to other slices. `photoKey` names a picture that the files slice stores. */
export const changeProfile = (trx: Database, id: bigint, change: Profile): Promise<void> =>
  changeAccount(trx, id, change);
