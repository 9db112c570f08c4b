import type { ProofWay } from '#contracts/proof.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { tokenHash } from '../platform/secrets/keyring.ts';
import type { AccountsContext } from './accounts-context.ts';
import { readAccount } from './accounts-store.ts';
import { tables } from './accounts-tables.ts';
import { takeAttempt } from './attempt-limits.ts';
import { readAccountOfIdentity } from './google-account.ts';
import type { Identity } from './identity-provider-port.ts';
import { NOBODYS_HASH, verifyPassword } from './password.ts';
import { proveSession } from './sessions.ts';

/** How the owner of an account can prove that it is them. */
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
  const ways: ProofWay[] = [];
  if (account?.passwordHash) ways.push('password');
  if (identity && identityProvider) ways.push('google');
  return ways;
};

type Proof = { accountId: bigint; sessionToken: string };

/**
 * Counted by session: somebody who guesses in a copied session keeps nobody else from proving who they are, because a new
 * log-in opens a session of its own.
 */
const takeGuess = (context: AccountsContext, sessionToken: string): Promise<void> =>
  takeAttempt(context, [{ key: `prove ${tokenHash(sessionToken).toString('hex')}`, max: 10, seconds: 900 }]);

/**
 * Proves by the password that the person of the session is its owner. Returns the new token of the session.
 * @throws DomainError proof-failed, not-signed-in, too-many-requests, busy-try-again
 */
export const proveByPassword = async (
  context: AccountsContext,
  { accountId, sessionToken, password }: Proof & { password: string },
): Promise<string> => {
  await takeGuess(context, sessionToken);
  const account = await readAccount(context.db, accountId);
  const fits = await verifyPassword(password, account?.passwordHash ?? NOBODYS_HASH);
  if (!fits || !account?.passwordHash) throw new DomainError('proof-failed');
  return proveSession(context, context.db, sessionToken);
};

/**
 * Proves by the identity that came back from a fresh log-in at the provider.
 * @throws DomainError google-failed when it is not this account's, not-signed-in
 */
export const proveByIdentity = async (
  context: AccountsContext,
  { accountId, sessionToken, identity }: Proof & { identity: Identity },
): Promise<string> => {
  if ((await readAccountOfIdentity(context.db, identity)) !== accountId)
    throw new DomainError('google-failed');
  return proveSession(context, context.db, sessionToken);
};
