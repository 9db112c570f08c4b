import type { Language } from '#shared/languages/languages.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { AccountsContext } from './accounts-context.ts';
import { readAccountByEmail } from './accounts-store.ts';
import type { Role } from './accounts-tables.ts';
import { normalizeEmail } from './normalize-email.ts';
import { openAccount } from './open-account.ts';
import { hashPassword } from './password-hash.ts';
import { refuseGuessablePassword } from './password-rules.ts';

export type Registration = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  country: string;
  language: Language;
};

/** What a role asks of an e-mail before it may register; `use` runs in the transaction that makes the account. */
export type Admission = {
  check(email: string): Promise<void>;
  use(trx: DatabaseTransaction, email: string): Promise<void>;
};

/**
 * The cheap refusals come first, so that only a registration that can succeed costs a password hash. The e-mail's owner
 * is not known yet: nothing of the account counts as theirs until the link in the letter is opened.
 */
export const registerAccount = async (
  context: AccountsContext,
  role: Role,
  { email: given, password, ...person }: Registration,
  admission?: Admission,
): Promise<bigint> => {
  const email = normalizeEmail(given);
  refuseGuessablePassword(password, email);
  await admission?.check(email);
  if (await readAccountByEmail(context.db, email)) throw new DomainError('email-taken');
  const passwordHash = await hashPassword(password);
  return context.db.transaction().execute(async (trx) => {
    await admission?.use(trx, email);
    const account = { ...person, email, role, passwordHash, superAdmin: false, verified: false };
    return openAccount(context, trx, account);
  });
};
