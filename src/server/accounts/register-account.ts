import { DomainError } from '../platform/errors/domain-error.ts';
import { readInvitation } from './access-tokens.ts';
import { markAccessTokenVerified, readAccessRequest } from './access-tokens-store.ts';
import { type Person, readAccountByEmail } from './accounts-store.ts';
import type { AccountsContext, Role } from './accounts-tables.ts';
import { consumeAttempt, ofPlace } from './attempt-limits.ts';
import type { Place } from './known-places.ts';
import { consumeEmail } from './letter-budget.ts';
import { lookUpEmail, normalizeEmail } from './normalize-email.ts';
import { openAccount, registrantOf } from './open-account.ts';
import { type Entrance, type NewSession, openSession } from './open-session.ts';
import { hashPassword, refuseGuessablePassword } from './password.ts';

export type Registration = Person & { role: Role; email: string; password: string; place: Place };

/**
 * Checks restricted registration: a patient's email may register from the verification of its access token
 * (SPEC 11.3) until the address is proven, which spends the token.
 * @throws DomainError token-needed
 */
export const checkAdmission = async (
  { config, db }: AccountsContext,
  { role, email }: { role: Role; email: string },
): Promise<void> => {
  if (role === 'Advertizer' || config.patientRegistration === 'open') return;
  const request = await readAccessRequest(db, email);
  if (!request?.verifiedAt || request.usedAt) throw new DomainError('token-needed');
};

/**
 * Refuses the admin's address: no form makes that account, even for its proven owner (SPEC 6.3).
 * @throws DomainError email-taken
 */
export const refuseAdmins = ({ config }: AccountsContext, email: string): void => {
  if (email === config.adminEmail) throw new DomainError('email-taken');
};

/** @throws DomainError too-many-requests */
const consumeRegistration = (context: AccountsContext, { address }: Place): Promise<void> =>
  consumeAttempt(context, ofPlace('registrations', address, { household: 100, network: 300 }));

/**
 * Makes an unverified account beside any other of the address and returns its id. Work and answer are the
 * same in both cases, and only an email notifies the owner: nobody can find out who is ill.
 * @throws DomainError token-needed, password-too-common, too-many-requests, letters-from-home, busy-try-again
 */
export const registerAccount = async (
  context: AccountsContext,
  { email: given, password, place, ...person }: Registration,
): Promise<bigint> => {
  const email = normalizeEmail(given);
  refuseGuessablePassword(password, email);
  await consumeRegistration(context, place);
  await checkAdmission(context, { role: person.role, email });
  const passwordHash = await hashPassword(password);
  if (email === context.config.adminEmail)
    context.log.warn({}, 'registration of ADMIN_EMAIL: only `npm run admin create` makes that account');
  const holder = await readAccountByEmail(context.db, email);
  const oneAMinute = { key: `registration of ${email}`, max: 1, seconds: 60 };
  const pass = await consumeEmail(context, { email, accountId: holder?.id, place }, [oneAMinute]);
  const registeredBy = registrantOf(context, { ...place, email });
  const account = { ...person, email, passwordHash, superAdmin: false, verified: false, registeredBy };
  return context.db
    .transaction()
    .execute((trx) => openAccount(context, trx, { ...account, acceptsTerms: true, pass }));
};

type Acceptance = Registration & {
  place: Entrance;
  token: string;
  /** The browser's previous session, which ends. */
  oldToken: string | undefined;
};

/**
 * Registers a patient by the emailed invitation and logs them in. Only that email has the token, so the
 * address is proven and the owner chooses the password (docs/decisions/0015).
 * @throws DomainError token-invalid, email-taken, password-too-common, too-many-requests, busy-try-again
 */
export const acceptInvitation = async (
  context: AccountsContext,
  { email: given, token, password, place, oldToken, ...person }: Acceptance,
): Promise<NewSession> => {
  const email = lookUpEmail(given);
  refuseGuessablePassword(password, email);
  await consumeRegistration(context, place);
  const { address } = place;
  const invitation = await readInvitation(context, { email, token, address });
  refuseAdmins(context, email);
  const passwordHash = await hashPassword(password);
  return context.db.transaction().execute(async (trx) => {
    await markAccessTokenVerified(trx, invitation.id, context.clock.now());
    const accountId = await openAccount(context, trx, {
      ...person,
      email,
      passwordHash,
      superAdmin: false,
      verified: true,
      acceptsTerms: true,
    });
    return openSession(context, trx, { accountId, place, oldToken });
  });
};
