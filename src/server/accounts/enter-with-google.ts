import { DomainError } from '../platform/errors/domain-error.ts';
import { tokenHash } from '../platform/secrets/keyring.ts';
import type { AccountsContext } from './accounts-context.ts';
import { readAccountByEmail } from './accounts-store.ts';
import { insertIdentity, readAccountOfIdentity } from './identities-store.ts';
import type { Identity } from './identity-provider-port.ts';
import { normalizeEmail } from './normalize-email.ts';
import { type NewSession, openSession } from './sessions.ts';
import { deleteSession } from './sessions-store.ts';

type Input = { identity: Identity; oldSessionToken: string | undefined };

/**
 * The account that an identity opens. One that is not linked yet is linked by its e-mail, if both sides have verified
 * it (DECISIONS 4): else whoever registers another's address, here or at Google, would share the account with its owner.
 */
const findOrLink = async (context: AccountsContext, identity: Identity): Promise<bigint | undefined> => {
  const { db, clock, log } = context;
  const linked = await readAccountOfIdentity(db, identity);
  if (linked !== undefined) return linked;
  if (!identity.emailVerified) throw new DomainError('google-email-unverified');
  const account = await readAccountByEmail(db, normalizeEmail(identity.email, 'google-failed'));
  if (!account) return undefined;
  if (!account.emailVerifiedAt) throw new DomainError('google-account-unverified');
  await insertIdentity(db, { ...identity, accountId: account.id, linkedAt: clock.now() });
  log.info({ account: String(account.id) }, 'an identity was linked to an account');
  return account.id;
};

/**
 * Opens a new session, or answers undefined when nobody has an account for this identity yet.
 * @throws DomainError google-email-unverified, google-account-unverified, google-failed
 */
export const enterWithGoogle = async (
  context: AccountsContext,
  { identity, oldSessionToken }: Input,
): Promise<NewSession | undefined> => {
  const accountId = await findOrLink(context, identity);
  if (accountId === undefined) return undefined;
  return context.db.transaction().execute(async (trx) => {
    if (oldSessionToken !== undefined) await deleteSession(trx, tokenHash(oldSessionToken));
    return openSession(context, trx, accountId);
  });
};
