import type { UsedPasskey } from '#contracts/passkeys.ts';
import type { ProofWay } from '#contracts/proof.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { tokenHash } from '../platform/secrets/keyring.ts';
import { readAccount } from './accounts-store.ts';
import { type AccountsContext, tables } from './accounts-tables.ts';
import { consumeAttempt } from './attempt-limits.ts';
import { readAccountOfIdentity } from './google-account.ts';
import type { Identity } from './identity-provider-port.ts';
import { credentialIdsOf, type PasskeyQuestion, spendPasskey } from './passkeys.ts';
import { NOBODYS_HASH, verifyPassword } from './password.ts';
import { hasSecondFactor, spendSecondFactor } from './second-factor.ts';
import { proveSession } from './sessions.ts';

/** Ways to prove an owner's identity. A second factor excludes the password, which others may know. */
export const proofWaysOf = async (
  { db, identityProvider }: AccountsContext,
  accountId: bigint,
): Promise<ProofWay[]> => {
  const account = await readAccount(db, accountId);
  const identity = await tables(db)
    .selectFrom('accountIdentities')
    .select('subject')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (await hasSecondFactor(db, accountId))
    return (await credentialIdsOf(db, accountId)).length > 0 ? ['passkey', 'code'] : ['code'];
  const ways: ProofWay[] = [];
  if (account?.passwordHash) ways.push('password');
  if (identity && identityProvider) ways.push('google');
  return ways;
};

type Proof = { accountId: bigint; sessionToken: string };

/**
 * Consumes a guess of this session. A guesser in a copied session blocks nobody else, because a new log-in or
 * a proof opens a session of its own.
 */
export const consumeGuess = (context: AccountsContext, sessionToken: string): Promise<void> => {
  const session = tokenHash(sessionToken).toString('hex');
  return consumeAttempt(context, [
    { key: `prove ${session}`, max: 10, seconds: 900 },
    { key: `prove in a day ${session}`, max: 50, seconds: 24 * 3600 },
  ]);
};

const isPassword = async ({ db }: AccountsContext, accountId: bigint, password: string): Promise<boolean> => {
  const account = await readAccount(db, accountId);
  const fits = await verifyPassword(password, account?.passwordHash ?? NOBODYS_HASH);
  return fits && account?.passwordHash != null;
};

type Typed = { password?: string | undefined; code?: string | undefined };

/**
 * Proves by the password, or by a second-factor code where there is one, that the person of the session is
 * its owner. Returns the new token of the session.
 * @throws DomainError proof-failed, not-signed-in, too-many-requests, busy-try-again
 */
export const proveByTyping = async (
  context: AccountsContext,
  { accountId, sessionToken, password = '', code = '' }: Proof & Typed,
): Promise<string> => {
  await consumeGuess(context, sessionToken);
  const fits = (await hasSecondFactor(context.db, accountId))
    ? await spendSecondFactor(context, { accountId, code })
    : await isPassword(context, accountId, password);
  if (!fits) throw new DomainError('proof-failed');
  return proveSession(context, context.db, sessionToken);
};

/**
 * Proves by a passkey of the account. Returns the new token of the session.
 * @throws DomainError passkey-failed, not-signed-in
 */
export const proveByPasskey = async (
  context: AccountsContext,
  {
    accountId,
    sessionToken,
    question,
    response,
  }: Proof & { question: PasskeyQuestion | undefined; response: UsedPasskey },
): Promise<string> => {
  await spendPasskey(context, { use: 'prove', accountId, question, response });
  return proveSession(context, context.db, sessionToken);
};

/**
 * Proves by the identity of a fresh log-in at the provider.
 * @throws DomainError google-failed when it is not this account's or a second factor is needed, not-signed-in
 */
export const proveByIdentity = async (
  context: AccountsContext,
  { accountId, sessionToken, identity }: Proof & { identity: Identity },
): Promise<string> => {
  const isOwn = (await readAccountOfIdentity(context.db, identity)) === accountId;
  if (!isOwn || (await hasSecondFactor(context.db, accountId))) throw new DomainError('google-failed');
  return proveSession(context, context.db, sessionToken);
};
