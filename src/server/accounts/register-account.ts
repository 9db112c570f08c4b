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
 * The admin's address is answered as any that has an account, so that nobody learns it here (DECISIONS 3). An account
 * that nobody verified gives way to whoever has proven the address, by an access token or at Google.
 * @throws DomainError email-taken
 */
export const refuseTaken = async (
  { config, db, log, unverifiedAccounts }: AccountsContext,
  { email, isProven }: { email: string; isProven: boolean },
): Promise<void> => {
  if (email === config.adminEmail) {
    log.warn({}, 'a registration of ADMIN_EMAIL was refused: `npm run admin:create` makes that account');
    throw new DomainError('email-taken');
  }
  const holder = await readAccountByEmail(db, email);
  if (!holder) return;
  const givesWay = isProven && !holder.emailVerifiedAt && (await unverifiedAccounts.remove(holder.id));
  if (!givesWay) throw new DomainError('email-taken');
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
  await refuseTaken(context, { email, isProven: admission !== undefined });
  const passwordHash = await hashPassword(password);
  return context.db.transaction().execute(async (trx) => {
    await admission?.use(trx, email);
    const account = { ...person, email, role, passwordHash, superAdmin: false, verified: false };
    return openAccount(context, trx, account);
  });
};
