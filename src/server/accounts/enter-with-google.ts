import type { DatabaseTransaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { tokenHash } from '../platform/secrets/keyring.ts';
import type { AccountsContext } from './accounts-context.ts';
import { lockAccount, readAccountByEmail } from './accounts-store.ts';
import type { Role } from './accounts-tables.ts';
import { insertIdentity, readAccountOfIdentity } from './identities-store.ts';
import type { Identity } from './identity-provider-port.ts';
import { normalizeEmail } from './normalize-email.ts';
import { proveEmail } from './prove-email.ts';
import { type NewSession, openSession } from './sessions.ts';
import { deleteSession } from './sessions-store.ts';

type Input = {
  identity: Identity;
  /** As what somebody wants to register who came to do that; undefined for a log-in. */
  newRole: Role | undefined;
  /** The account that this browser registered, if it did. */
  registeredHere: bigint | undefined;
  oldSessionToken: string | undefined;
};

/**
 * The account that an identity opens. One that is not linked yet is linked by its e-mail, which Google must have verified.
 * An account here that nobody has verified is proven by that: whatever opened it until now ends, as with a letter. If it
 * is of another role than the person wants, their own registration takes its place instead.
 */
const findOrLink = async (
  context: AccountsContext,
  trx: DatabaseTransaction,
  { identity, newRole, registeredHere }: Omit<Input, 'oldSessionToken'>,
): Promise<bigint | undefined> => {
  const { clock, log } = context;
  const linked = await readAccountOfIdentity(trx, identity);
  if (linked !== undefined) return linked;
  if (!identity.emailVerified) throw new DomainError('google-email-unverified');
  const found = await readAccountByEmail(trx, normalizeEmail(identity.email, 'google-failed'));
  const account = found && (await lockAccount(trx, found.id));
  if (!account) return undefined;
  if (!account.emailVerifiedAt && newRole !== undefined && newRole !== account.role) return undefined;
  await proveEmail(context, trx, {
    account,
    password: account.id === registeredHere ? 'kept' : { hash: null },
  });
  await insertIdentity(trx, { ...identity, accountId: account.id, linkedAt: clock.now() });
  log.info({ account: String(account.id) }, 'an identity was linked to an account');
  return account.id;
};

/**
 * Opens a new session, or answers undefined when nobody has an account for this identity yet.
 * @throws DomainError google-email-unverified, google-failed
 */
export const enterWithGoogle = (
  context: AccountsContext,
  { oldSessionToken, ...person }: Input,
): Promise<NewSession | undefined> =>
  context.db.transaction().execute(async (trx) => {
    const accountId = await findOrLink(context, trx, person);
    if (accountId === undefined) return undefined;
    if (oldSessionToken !== undefined) await deleteSession(trx, tokenHash(oldSessionToken));
    return openSession(context, trx, accountId);
  });
