import type { Language } from '#shared/languages/languages.ts';
import type { Queryable } from '../platform/database/database.ts';
import { readAccount, readAccountNames } from './accounts-store.ts';
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

export const findAccount = async (db: Queryable, id: bigint): Promise<Account | undefined> => {
  const row = await readAccount(db, id);
  if (!row) return undefined;
  const { passwordHash: _, emailVerifiedAt, ...account } = row;
  return { ...account, emailVerified: emailVerifiedAt !== null };
};

export type AccountName = Pick<Account, 'id' | 'role' | 'firstName' | 'lastName'>;

/** The names of many accounts in one read. */
export const findAccountNames = (db: Queryable, ids: readonly bigint[]): Promise<AccountName[]> =>
  readAccountNames(db, ids);
