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

/** What other slices may know of an account. */
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

/** The account of who has proven the address. `email` as lookUpEmail returns it. */
export const findAccountByEmail = async (db: Queryable, email: string): Promise<Account | undefined> =>
  toAccount(await readAccountByEmail(db, email));

/** Every account that bears an address, whoever registered it. */
export const findAccountsBearing = async (db: Queryable, email: string): Promise<Account[]> => {
  const rows = [await readAccountByEmail(db, email), ...(await readUnprovenOf(db, email))];
  return rows.flatMap((row) => toAccount(row) ?? []);
};

/**
 * As findAccount, and the account cannot be deleted before the transaction ends. Every operation that gives an account
 * money or rows begins with it. A transaction locks accounts before all other rows.
 */
export const lockAccount = async (trx: Transaction, id: bigint): Promise<Account | undefined> =>
  toAccount(await readAndLockAccount(trx, id));

/** As findAccount, with the row locked until the transaction ends: for deleting the account. */
export const lockAccountForDeletion = async (trx: Transaction, id: bigint): Promise<Account | undefined> =>
  toAccount(await lockAccountRow(trx, id));

/** The id of the admin's account; undefined when there is none. */
export const findAdminId = async ({ db, config }: AppContext): Promise<bigint | undefined> => {
  const account = toAccount(await readAccountByEmail(db, config.adminEmail));
  return account && rightsOf(config, account).isAdmin ? account.id : undefined;
};
