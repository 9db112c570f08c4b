import type { Language } from '#shared/languages/languages.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { DatabaseTransaction, Queryable } from '../platform/database/database.ts';
import { rightsOf } from './account-rights.ts';
import {
  type AccountRow,
  lockAccount as lockAccountRow,
  readAccount,
  readAccountByEmail,
  readAccountNames,
  readAndHoldAccount,
} from './accounts-store.ts';
import type { Role } from './accounts-tables.ts';

/** What other slices may know of an account. */
export type Account = {
  id: bigint;
  role: Role;
  firstName: string;
  lastName: string;
  email: string;
  country: string;
  language: Language;
  superAdmin: boolean;
  emailVerified: boolean;
  photoKey: string | null;
  createdAt: Date;
};

const toAccount = (row: AccountRow | undefined): Account | undefined => {
  if (!row) return undefined;
  const { passwordHash: _, emailVerifiedAt, ...account } = row;
  return { ...account, emailVerified: emailVerifiedAt !== null };
};

export const findAccount = async (db: Queryable, id: bigint): Promise<Account | undefined> =>
  toAccount(await readAccount(db, id));

/**
 * As findAccount, and the account cannot be deleted before the transaction ends: for whatever gives it money or rows.
 * Accounts come before all other rows that a transaction locks.
 */
export const holdAccount = async (trx: DatabaseTransaction, id: bigint): Promise<Account | undefined> =>
  toAccount(await readAndHoldAccount(trx, id));

/** As findAccount, and nobody else works on the account before the transaction ends: for taking it away. */
export const lockAccount = async (trx: DatabaseTransaction, id: bigint): Promise<Account | undefined> =>
  toAccount(await lockAccountRow(trx, id));

/** Whose account is the admin's, if there is one. */
export const findAdminId = async ({
  db,
  config,
}: Pick<AppContext, 'db' | 'config'>): Promise<bigint | undefined> => {
  const account = toAccount(await readAccountByEmail(db, config.adminEmail));
  return account && rightsOf(config, account).isAdmin ? account.id : undefined;
};

export type AccountName = Pick<Account, 'id' | 'role' | 'firstName' | 'lastName'>;

/** The names of many accounts in one read. */
export const findAccountNames = (db: Queryable, ids: readonly bigint[]): Promise<AccountName[]> =>
  readAccountNames(db, ids);
