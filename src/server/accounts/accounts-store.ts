import { sql } from 'kysely';
import type { Language } from '#shared/languages/languages.ts';
import type { Database } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { AccountsTables, Role } from './accounts-tables.ts';

/** A transaction is a Database too, so every function takes either. */
const tables = (db: Database) => db.withTables<AccountsTables>();

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

/** @throws DomainError email-taken; the transaction is then lost. */
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

export const readAccount = (db: Database, id: bigint) =>
  tables(db).selectFrom('accounts').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** Of many accounts in one read; `any` takes one parameter, however many they are. */
export const readAccountNames = (db: Database, ids: readonly bigint[]) =>
  tables(db)
    .selectFrom('accounts')
    .select(['id', 'role', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', sql<bigint>`any(${ids}::bigint[])`)
    .execute();

export type AccountRow = NonNullable<Awaited<ReturnType<typeof readAccount>>>;

/** Waits for whoever else works on this account, so that two requests cannot both be the first. */
export const lockAccount = (trx: Database, id: bigint) =>
  tables(trx).selectFrom('accounts').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

/** As readAccount; until the transaction ends the account cannot be deleted, and nobody else has to wait. */
export const readAndHoldAccount = (trx: Database, id: bigint) =>
  tables(trx).selectFrom('accounts').select(COLUMNS).where('id', '=', id).forKeyShare().executeTakeFirst();

export const removeAccount = async (trx: Database, id: bigint): Promise<void> => {
  await tables(trx).deleteFrom('accounts').where('id', '=', id).execute();
};

/** `email` in the form of normalizeEmail. */
export const readAccountByEmail = (db: Database, email: string) =>
  tables(db)
    .selectFrom('accounts')
    .select(COLUMNS)
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email)
    .executeTakeFirst();

/** Null: no password opens the account. */
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

/** Of accounts made before a time and not verified, the next ones after an id. */
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

/** Answers whether this was the first verification: of several at once exactly one is. */
export const markEmailVerified = async (trx: Database, id: bigint, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('accounts')
    .set({ email_verified_at: now })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

export type ProfileChange = { firstName?: string; lastName?: string; country?: string };

export const writeProfile = async (
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

export const writePhotoKey = async (trx: Database, id: bigint, photoKey: string): Promise<void> => {
  await tables(trx).updateTable('accounts').set({ photo_key: photoKey }).where('id', '=', id).execute();
};

/** Whoever marks the account next waits; it can be read and held meanwhile. */
export const lockDisputedSince = async (trx: Database, id: bigint): Promise<void> => {
  await tables(trx).selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute();
};

export const writeDisputedSince = async (trx: Database, id: bigint, since: Date | null): Promise<void> => {
  await tables(trx)
    .updateTable('accounts')
    // The first dispute's time stays while another one is added.
    .set(({ fn, val }) => ({
      disputed_since: since === null ? null : fn<Date>('coalesce', ['disputed_since', val(since)]),
    }))
    .where('id', '=', id)
    .execute();
};

export const readDisputedSince = async (db: Database, id: bigint): Promise<Date | null> => {
  const row = await tables(db)
    .selectFrom('accounts')
    .select('disputed_since')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.disputed_since ?? null;
};
