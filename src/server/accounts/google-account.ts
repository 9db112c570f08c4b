import type { Database, Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { GoogleNewcomer } from './account-cookies.ts';
import { lockAccountForDeletion, type Person, readAccountByEmail } from './accounts-store.ts';
import { type AccountsContext, type Role, tables } from './accounts-tables.ts';
import type { Identity } from './identity-provider-port.ts';
import { lookUpEmail, normalizeEmail } from './normalize-email.ts';
import { openAccount, readRegisteredHere } from './open-account.ts';
import { type Entrance, type NewSession, openSession } from './open-session.ts';
import { checkAdmission, refuseAdmins } from './register-account.ts';
import { openSessionOrAsk, type SecondStep } from './second-step.ts';
import { proveEmail } from './verify-email.ts';

type Subject = { issuer: string; subject: string };

export const readAccountOfIdentity = async (
  db: Database,
  { issuer, subject }: Subject,
): Promise<bigint | undefined> => {
  const row = await tables(db)
    .selectFrom('accountIdentities')
    .select('accountId as id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.id;
};

/** Links an identity. A repeat changes nothing: an identity never moves to another account. */
const insertIdentity = async (
  trx: Database,
  { issuer, subject, accountId, linkedAt }: Subject & { accountId: bigint; linkedAt: Date },
): Promise<void> => {
  await tables(trx)
    .insertInto('accountIdentities')
    .values({ issuer, subject, accountId, linkedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

type Entry = {
  identity: Identity;
  /** The role to register with; undefined for a log-in. */
  newRole: Role | undefined;
  /** The account that this browser registered. */
  registeredHere: bigint | undefined;
  oldToken: string | undefined;
  place: Entrance;
};

/**
 * Returns the account of an identity; links it first by its Google-verified email, which also verifies the
 * account that this browser registered with it and ends its sessions and links. Undefined when that account
 * has another role: the registration makes a separate one.
 */
const findOrLink = async (
  context: AccountsContext,
  trx: Transaction,
  { identity, newRole, registeredHere, place }: Omit<Entry, 'oldToken'>,
): Promise<bigint | undefined> => {
  const { clock, log } = context;
  const linked = await readAccountOfIdentity(trx, identity);
  if (linked !== undefined) return linked;
  if (!identity.emailVerified) throw new DomainError('google-email-unverified');
  const email = lookUpEmail(identity.email, 'google-failed');
  const found =
    (await readAccountByEmail(trx, email)) ?? (await readRegisteredHere(context, trx, { ...place, email }));
  const account = found && (await lockAccountForDeletion(trx, found.id));
  if (!account) return undefined;
  if (!account.emailVerifiedAt && newRole !== undefined && newRole !== account.role) return undefined;
  await proveEmail(context, trx, {
    account,
    password: account.id === registeredHere ? 'kept' : { hash: null },
  });
  await insertIdentity(trx, { ...identity, accountId: account.id, linkedAt: clock.now() });
  log.info({ account: String(account.id) }, 'identity linked to account');
  return account.id;
};

/**
 * Opens a session. Returns undefined when no account belongs to the identity yet.
 * @throws DomainError google-email-unverified, google-failed
 */
export const enterWithGoogle = (
  context: AccountsContext,
  { oldToken, ...person }: Entry,
): Promise<NewSession | SecondStep | undefined> =>
  context.db.transaction().execute(async (trx) => {
    const accountId = await findOrLink(context, trx, person);
    if (accountId === undefined) return undefined;
    return openSessionOrAsk(context, trx, { accountId, place: person.place, oldToken });
  });

type Newcomer = GoogleNewcomer & Person & { termsChecked: boolean; place: Entrance };

/**
 * Makes an account for a person identified by Google and opens a session. The email counts as verified,
 * because Google verified it.
 * @throws DomainError terms-unchecked, token-needed, email-taken
 */
export const registerWithGoogle = async (
  context: AccountsContext,
  { identity, role, termsChecked, place, ...person }: Newcomer,
): Promise<NewSession> => {
  if (role === 'Advertizer' && !termsChecked) throw new DomainError('terms-unchecked');
  const email = normalizeEmail(identity.email, 'google-failed');
  await checkAdmission(context, { role, email });
  // Google has proven that the address is theirs, so the refusal may be shown.
  refuseAdmins(context, email);
  return context.db.transaction().execute(async (trx) => {
    const accountId = await openAccount(context, trx, {
      ...person,
      email,
      role,
      passwordHash: null,
      superAdmin: false,
      verified: true,
      acceptsTerms: true,
    });
    await insertIdentity(trx, { ...identity, accountId, linkedAt: context.clock.now() });
    return openSession(context, trx, { accountId, place });
  });
};
