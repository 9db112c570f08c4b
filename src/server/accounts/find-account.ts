import type { AppContext } from '../platform/app-context.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import {
  lockAccountForDeletion as lockAccountRow,
  readAccount,
  readAccountByEmail,
  readAndLockAccount,
  readUnprovenOf,
} from './accounts-store.ts';
import type { AccountRow } from './accounts-tables.ts';
import { rightsOf } from './rights-of.ts';

/** The account columns that other slices may read. */
type Own =
  | 'passwordHash'
  | 'emailVerifiedAt'
  | 'disputedSince'
  | 'termsVersion'
  | 'termsAcceptedAt'
  | 'registeredBy';
export type Account = Omit<AccountRow, Own> & { emailVerified: boolean };

const toAccount = (row: AccountRow | undefined): Account | undefined => {
  if (!row) return undefined;
  const { passwordHash: _, disputedSince: __, termsVersion: ___, termsAcceptedAt: ____, ...kept } = row;
  const { emailVerifiedAt, registeredBy: _____, ...account } = kept;
  return { ...account, emailVerified: emailVerifiedAt !== null };
};

export const findAccount = async (db: Queryable, id: bigint): Promise<Account | undefined> =>
  toAccount(await readAccount(db, id));

/** Finds the account that has proven an address. `email` is normalized by lookUpEmail. */
export const findAccountByEmail = async (db: Queryable, email: string): Promise<Account | undefined> =>
  toAccount(await readAccountByEmail(db, email));

export const findAccountsBearing = async (db: Queryable, email: string): Promise<Account[]> => {
  const rows = [await readAccountByEmail(db, email), ...(await readUnprovenOf(db, email))];
  return rows.flatMap((row) => toAccount(row) ?? []);
};

/**
 * Finds an account and prevents its deletion until the transaction ends. Every operation that gives an
 * account money or rows begins with it, before it locks any other row.
 */
export const lockAccount = async (trx: Transaction, id: bigint): Promise<Account | undefined> =>
  toAccount(await readAndLockAccount(trx, id));

/** Finds an account and locks its row until the transaction ends, for deletion. */
export const lockAccountForDeletion = async (trx: Transaction, id: bigint): Promise<Account | undefined> =>
  toAccount(await lockAccountRow(trx, id));

/** Returns the id of the admin's account, or undefined. */
export const findAdminId = async ({ db, config }: AppContext): Promise<bigint | undefined> => {
  const account = toAccount(await readAccountByEmail(db, config.adminEmail));
  return account && rightsOf(config, account).isAdmin ? account.id : undefined;
};
