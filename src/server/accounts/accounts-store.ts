import { sql } from 'kysely';
import type { Language } from '#shared/languages/languages.ts';
import type { Database } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { type Role, tables } from './accounts-tables.ts';

export type NewAccount = {
  id: bigint;
  role: Role;
  email: string;
  emailVerifiedAt: Date | null;
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  country: string;
  language: Language;
  superAdmin: boolean;
  createdAt: Date;
};

const isTakenEmail = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'accounts_email';

/** @throws DomainError email-taken; the transaction cannot be used after that. */
export const insertAccount = async (trx: Database, account: NewAccount): Promise<void> => {
  const values = {
    id: account.id,
    role: account.role,
    email: account.email,
    email_verified_at: account.emailVerifiedAt,
    password_hash: account.passwordHash,
    first_name: account.firstName,
    last_name: account.lastName,
    country: account.country,
    language: account.language,
    super_admin: account.superAdmin,
    created_at: account.createdAt,
  };
  try {
    await tables(trx).insertInto('accounts').values(values).execute();
  } catch (error) {
    throw isTakenEmail(error) ? new DomainError('email-taken') : error;
  }
};

const COLUMNS = [
  'id',
  'role',
  'email',
  'first_name as firstName',
  'last_name as lastName',
  'country',
  'language',
  'super_admin as superAdmin',
  'email_verified_at as emailVerifiedAt',
  'password_hash as passwordHash',
  'photo_key as photoKey',
  'created_at as createdAt',
] as const;

const accountById = (db: Database, id: bigint) =>
  tables(db).selectFrom('accounts').select(COLUMNS).where('id', '=', id);

export const readAccount = (db: Database, id: bigint) => accountById(db, id).executeTakeFirst();

/** The names of many accounts in one query. `any` takes one parameter for all ids. */
export const findAccountNames = (db: Database, ids: readonly bigint[]) =>
  tables(db)
    .selectFrom('accounts')
    .select(['id', 'role', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', sql<bigint>`any(${ids}::bigint[])`)
    .execute();

export type AccountRow = NonNullable<Awaited<ReturnType<typeof readAccount>>>;

/** Locks the row until the transaction ends: of two requests for one account the second one waits. */
export const lockAccount = (trx: Database, id: bigint) => accountById(trx, id).forUpdate().executeTakeFirst();

/** Keeps the account from being deleted until the transaction ends. Nobody else has to wait. */
export const readAndHoldAccount = (trx: Database, id: bigint) =>
  accountById(trx, id).forKeyShare().executeTakeFirst();

export const removeAccount = async (trx: Database, id: bigint): Promise<void> => {
  await tables(trx).deleteFrom('accounts').where('id', '=', id).execute();
};

/** `email` as normalizeEmail returns it. */
export const readAccountByEmail = (db: Database, email: string) =>
  tables(db)
    .selectFrom('accounts')
    .select(COLUMNS)
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email)
    .executeTakeFirst();

/** Null: nobody can log in with a password. */
export const writePasswordHash = async (
  trx: Database,
  id: bigint,
  passwordHash: string | null,
): Promise<void> => {
  await tables(trx)
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
};

/** The ids of unverified accounts made before a time: the next `limit` ones after an id. */
export const readUnverifiedIds = async (
  db: Database,
  { before, after, limit }: { before: Date; after: bigint; limit: number },
): Promise<bigint[]> => {
  const rows = await tables(db)
    .selectFrom('accounts')
    .select('id')
    .where('email_verified_at', 'is', null)
    .where('created_at', '<=', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Returns whether this was the first verification. Of several calls at the same time exactly one gets true. */
export const markEmailVerified = async (trx: Database, id: bigint, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('accounts')
    .set({ email_verified_at: now })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

type ProfileChange = { firstName?: string; lastName?: string; country?: string };

/** Fields that are left out do not change. */
export const updateAccountProfile = async (
  trx: Database,
  id: bigint,
  { firstName, lastName, country }: ProfileChange,
): Promise<void> => {
  const change = { first_name: firstName, last_name: lastName, country };
  if (Object.values(change).every((value) => value === undefined)) return;
  await tables(trx).updateTable('accounts').set(change).where('id', '=', id).execute();
};

export const writeLanguage = async (db: Database, id: bigint, language: Language): Promise<void> => {
  await tables(db).updateTable('accounts').set({ language }).where('id', '=', id).execute();
};

/** Names the picture of the account; the files slice stores it. */
export const setPhotoKey = async (trx: Database, id: bigint, photoKey: string): Promise<void> => {
  await tables(trx).updateTable('accounts').set({ photo_key: photoKey }).where('id', '=', id).execute();
};
