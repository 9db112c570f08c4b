import { householdOf } from '../geo/geo.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { tokenHash } from '../platform/secrets/keyring.ts';
import type { AccountsContext } from './accounts-context.ts';
import { type AccountRow, lockAccount, readAccountByEmail, writePasswordHash } from './accounts-store.ts';
import { normalizeEmail } from './normalize-email.ts';
import { hashPassword, NOBODYS_HASH, needsRehash, verifyPassword } from './password-hash.ts';
import { type NewSession, openSession } from './sessions.ts';
import { deleteSession } from './sessions-store.ts';

type Input = { email: string; password: string; address: string; oldSessionToken: string | undefined };

const WINDOW_SECONDS = 15 * 60;

/**
 * The tight limit is for an e-mail from one network, so that whoever guesses at an account locks out themselves and not
 * its owner; the others bound guessing that is spread over e-mails or over networks.
 */
const limitsOf = (email: string, address: string) => {
  const network = householdOf(address);
  const pair = { key: `login ${email} ${network}`, max: 10, seconds: WINDOW_SECONDS };
  const source = { key: `login from ${network}`, max: 100, seconds: WINDOW_SECONDS };
  const target = { key: `login to ${email}`, max: 300, seconds: WINDOW_SECONDS };
  return { pair, all: [pair, source, target] };
};

/** The account, if the password is its own. Takes the same time whether or not the e-mail is known. */
const readByPassword = async (
  context: AccountsContext,
  email: string,
  password: string,
): Promise<(AccountRow & { passwordHash: string }) | undefined> => {
  const account = await readAccountByEmail(context.db, email);
  const fits = await verifyPassword(password, account?.passwordHash ?? NOBODYS_HASH);
  return fits && account?.passwordHash ? { ...account, passwordHash: account.passwordHash } : undefined;
};

/**
 * Opens a new session; the one that the browser had before ends, so that a session fixed by somebody else
 * never becomes this account's.
 * @throws DomainError login-failed, too-many-requests, busy-try-again
 */
export const logIn = async (
  context: AccountsContext,
  { email: given, password, address, oldSessionToken }: Input,
): Promise<NewSession> => {
  const email = normalizeEmail(given, 'login-failed');
  const { pair, all } = limitsOf(email, address);
  context.attempts.take(all);
  const account = await readByPassword(context, email, password);
  if (!account) throw new DomainError('login-failed');
  context.attempts.forget(pair.key);
  const renewedHash = needsRehash(account.passwordHash) ? await hashPassword(password) : undefined;
  return context.db.transaction().execute(async (trx) => {
    // The password may have been changed, or the address proven by its owner, while this one was being checked.
    const current = await lockAccount(trx, account.id);
    if (current?.passwordHash !== account.passwordHash) throw new DomainError('login-failed');
    if (renewedHash !== undefined) await writePasswordHash(trx, account.id, renewedHash);
    if (oldSessionToken !== undefined) await deleteSession(trx, tokenHash(oldSessionToken));
    return openSession(context, trx, account.id);
  });
};
