import { DomainError } from '../platform/errors/domain-error.ts';
import { householdOf } from '../platform/http/address-groups.ts';
import type { AccountsContext } from './accounts-context.ts';
import { changeAccount, lockAccount, readAccountByEmail } from './accounts-store.ts';
import type { AccountRow } from './accounts-tables.ts';
import { forgetAttempts, takeAttempt } from './attempt-limits.ts';
import { normalizeEmail } from './normalize-email.ts';
import { hashPassword, NOBODYS_HASH, needsRehash, verifyPassword } from './password.ts';
import { type NewSession, openSession } from './sessions.ts';

type Input = { email: string; password: string; address: string; oldToken: string | undefined };

const WINDOW_SECONDS = 15 * 60;

/**
 * The lowest limit is for one e-mail from one network, so that a person who guesses passwords locks out themselves and not
 * the owner. The others limit guessing that is spread over many e-mails or many networks.
 */
const limitsOf = (email: string, address: string) => {
  const network = householdOf(address);
  const pair = { key: `login ${email} ${network}`, max: 10, seconds: WINDOW_SECONDS };
  const source = { key: `login from ${network}`, max: 100, seconds: WINDOW_SECONDS };
  const target = { key: `login to ${email}`, max: 300, seconds: WINDOW_SECONDS };
  return { pair, all: [pair, source, target] };
};

/** Returns the account if the password is right. It takes the same time for known and unknown e-mails. */
const readByPassword = async (
  context: AccountsContext,
  email: string,
  password: string,
): Promise<(AccountRow & { passwordHash: string }) | undefined> => {
  const account = await readAccountByEmail(context.db, email);
  const fits = await verifyPassword(password, account?.passwordHash ?? NOBODYS_HASH);
  return fits && account?.passwordHash ? { ...account, passwordHash: account.passwordHash } : undefined;
};

/** @throws DomainError login-failed, too-many-requests, busy-try-again */
export const logIn = async (
  context: AccountsContext,
  { email: given, password, address, oldToken }: Input,
): Promise<NewSession> => {
  const email = normalizeEmail(given, 'login-failed');
  const { pair, all } = limitsOf(email, address);
  await takeAttempt(context, all);
  const account = await readByPassword(context, email, password);
  if (!account) throw new DomainError('login-failed');
  await forgetAttempts(context, pair.key);
  const renewedHash = needsRehash(account.passwordHash) ? await hashPassword(password) : undefined;
  return context.db.transaction().execute(async (trx) => {
    // During the check the owner may have changed the password or proven the address.
    const current = await lockAccount(trx, account.id);
    if (current?.passwordHash !== account.passwordHash) throw new DomainError('login-failed');
    if (renewedHash !== undefined) await changeAccount(trx, account.id, { passwordHash: renewedHash });
    return openSession(context, trx, { accountId: account.id, oldToken });
  });
};
