import { sql } from 'kysely';
import type { AppContext } from '../platform/app-context.ts';
import type { Database } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { householdOf, networkOf } from '../platform/http/address-groups.ts';
import { changeAccount, lockAccountForDeletion, readAccountByEmail } from './accounts-store.ts';
import { type AccountRow, type AccountsContext, tables } from './accounts-tables.ts';
import { consumeAttempt, countAttempts, forgetAttempts } from './attempt-limits.ts';
import { familiarityOf, type Place } from './known-places.ts';
import { lookUpEmail } from './normalize-email.ts';
import { readRegisteredHere } from './open-account.ts';
import type { Entrance, NewSession } from './open-session.ts';
import { hashPassword, NOBODYS_HASH, needsRehash, verifyPassword } from './password.ts';
import { openSessionOrAsk, type SecondStep } from './second-step.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'keyring'>;

/** Attempts of strangers at one email in a quarter of an hour that need no turn. */
const FREE_TRIES = 30;
/** Interval of further attempts: 300 in a quarter of an hour, however many networks they come from. */
const SPACING_MS = 3_000;
/** Maximum wait: an owner at a new place is delayed and never locked out. */
export const MAX_WAIT_MS = 30 * 60_000;
/** An unused turn expires after this. */
const TURN_KEPT_MS = 15 * 60_000;

const targetOf = (email: string): string => `strangers at ${email}`;

/** Counts a stranger's attempt at an email. It has no limit: attempts above FREE_TRIES wait. */
const countStrangersAttempt = (email: string) => ({
  key: targetOf(email),
  max: Number.POSITIVE_INFINITY,
  seconds: 15 * 60,
});

/** Returns the time of this network's next attempt: its turn, or a new one at the end of the queue. */
const turnOf = async (trx: Database, target: string, network: string, now: Date): Promise<Date> => {
  const turns = tables(trx).selectFrom('logInTurns').where('target', '=', target);
  const lost = new Date(now.getTime() - TURN_KEPT_MS);
  const own = await turns
    .select('readyAt')
    .where('network', '=', network)
    .where('readyAt', '>', lost)
    .executeTakeFirst();
  if (own) return own.readyAt;
  const { last } = await turns.select(({ fn }) => fn.max('readyAt').as('last')).executeTakeFirstOrThrow();
  const end = Math.max(now.getTime(), last?.getTime() ?? 0) + SPACING_MS;
  const readyAt = new Date(Math.min(end, now.getTime() + MAX_WAIT_MS));
  await tables(trx)
    .insertInto('logInTurns')
    .values({ target, network, readyAt })
    .onConflict((conflict) => conflict.columns(['target', 'network']).doUpdateSet({ readyAt }))
    .execute();
  return readyAt;
};

/**
 * Lets a stranger try a password, or gives their network a place in the queue for this email. A network has
 * one place, so a guesser with few networks cannot make the queue long.
 * @throws DomainError log-in-wait with the time until the turn; then no password was checked
 */
export const consumeLogInTurn = async (
  context: Context,
  { email, address }: { email: string; address: string },
): Promise<void> => {
  const { keyring, db, clock } = context;
  if ((await countAttempts(context, targetOf(email))) < FREE_TRIES) return;
  const target = keyring.sign('log-in-turns', email);
  const network = keyring.sign('log-in-turns', networkOf(address));
  const waitMs = await db.transaction().execute(async (trx) => {
    // Serializes turns of an email: concurrent strangers would get the same turn.
    await sql`select pg_advisory_xact_lock(hashtextextended(${target}, 0))`.execute(trx);
    const now = clock.now();
    const readyAt = await turnOf(trx, target, network, now);
    if (readyAt > now) return readyAt.getTime() - now.getTime();
    await tables(trx)
      .deleteFrom('logInTurns')
      .where('target', '=', target)
      .where('network', '=', network)
      .execute();
    return 0;
  });
  const seconds = Math.ceil(waitMs / 1000);
  if (seconds > 0)
    throw new DomainError('log-in-wait', `a turn in ${seconds} s`, { retryAfterSeconds: seconds });
};

export const deleteLostTurns = async ({ db, clock }: Context): Promise<void> => {
  const lost = new Date(clock.now().getTime() - TURN_KEPT_MS);
  await tables(db).deleteFrom('logInTurns').where('readyAt', '<=', lost).execute();
};

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
