import { DomainError } from '../platform/errors/domain-error.ts';
import { householdOf, networkOf } from '../platform/http/address-groups.ts';
import { changeAccount, lockAccountForDeletion, readAccountByEmail } from './accounts-store.ts';
import type { AccountRow, AccountsContext } from './accounts-tables.ts';
import { consumeAttempt, forgetAttempts } from './attempt-limits.ts';
import { familiarityOf, type Place } from './known-places.ts';
import { consumeLogInTurn, countStrangersAttempt } from './log-in-turns.ts';
import { lookUpEmail } from './normalize-email.ts';
import { readRegisteredHere } from './open-account.ts';
import type { Entrance, NewSession } from './open-session.ts';
import { hashPassword, NOBODYS_HASH, needsRehash, verifyPassword } from './password.ts';
import { openSessionOrAsk, type SecondStep } from './second-step.ts';

type Input = { email: string; password: string; place: Entrance; oldToken: string | undefined };

const WINDOW_SECONDS = 15 * 60;

type Try = { accountId: bigint; email: string; place: Place };

/**
 * Consumes an attempt and returns the budget that a success restores. A place with an earlier log-in has its
 * own budget; a stranger shares the household's and queues, and the other limits cover guesses spread over
 * many emails.
 */
const consumeTry = async (context: AccountsContext, { accountId, email, place }: Try): Promise<string> => {
  const { deviceId, address } = place;
  const familiarity = await familiarityOf(context, { accountId, place });
  const own = familiarity === 'device' ? `device ${deviceId}` : householdOf(address);
  const pair = { key: `login ${email} ${own}`, max: 10, seconds: WINDOW_SECONDS };
  if (familiarity !== 'none') {
    await consumeAttempt(context, [pair]);
    return pair.key;
  }
  await consumeLogInTurn(context, { email, address });
  const household = { key: `login from ${householdOf(address)}`, max: 100, seconds: WINDOW_SECONDS };
  const network = { key: `login in ${networkOf(address)}`, max: 500, seconds: WINDOW_SECONDS };
  await consumeAttempt(context, [pair, household, network, countStrangersAttempt(email)]);
  return pair.key;
};

type WithPassword = AccountRow & { passwordHash: string };

/** Returns the account if the password is right. Takes the same time for known and unknown emails. */
const checkPassword = async (
  account: AccountRow | undefined,
  password: string,
): Promise<WithPassword | undefined> => {
  const fits = await verifyPassword(password, account?.passwordHash ?? NOBODYS_HASH);
  return fits && account?.passwordHash ? { ...account, passwordHash: account.passwordHash } : undefined;
};

/**
 * Opens a session, or returns the second factor that is missing. A browser that registered an unproven
 * address enters its own account, whether the address has another one or not; the number of hashed passwords
 * is the same.
 * @throws DomainError login-failed, log-in-wait, too-many-requests, busy-try-again
 */
export const logIn = async (
  context: AccountsContext,
  { email: given, password, place, oldToken }: Input,
): Promise<NewSession | SecondStep> => {
  const email = lookUpEmail(given, 'login-failed');
  const holder = await readAccountByEmail(context.db, email);
  const budget = await consumeTry(context, { accountId: holder?.id ?? 0n, email, place });
  const proven = await checkPassword(holder, password);
  // Only the address's own account restores attempts: anybody could register the address and log in there.
  if (proven) await forgetAttempts(context, budget);
  const registered = proven ? undefined : await readRegisteredHere(context, context.db, { ...place, email });
  const account = proven ?? (registered && (await checkPassword(registered, password)));
  if (!account) throw new DomainError('login-failed');
  const renewedHash = needsRehash(account.passwordHash) ? await hashPassword(password) : undefined;
  return context.db.transaction().execute(async (trx) => {
    // During the check the owner may have changed the password or proven the address.
    const current = await lockAccountForDeletion(trx, account.id);
    if (current?.passwordHash !== account.passwordHash) throw new DomainError('login-failed');
    if (renewedHash !== undefined) await changeAccount(trx, account.id, { passwordHash: renewedHash });
    return openSessionOrAsk(context, trx, { accountId: account.id, place, oldToken });
  });
};
