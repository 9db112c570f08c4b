import { readInvitation } from './access-tokens.ts';
import { markAccessTokenVerified } from './access-tokens-store.ts';
import type { AccountsContext } from './accounts-context.ts';
import { normalizeEmail } from './normalize-email.ts';
import { openAccount } from './open-account.ts';
import { type Entrance, type NewSession, openSession } from './open-session.ts';
import { hashPassword, refuseGuessablePassword } from './password.ts';
import { type Registration, refuseAdmins, takeRegistration } from './register-account.ts';

type Acceptance = Registration & {
  place: Entrance;
  /** From the letter. */
  token: string;
  /** The session of the browser until now, which ends. */
  oldToken: string | undefined;
};

/**
 * Registers a patient who carries the invitation of their letter, and logs them in. Only that letter has the token, so the address is
 * proven, and the password is chosen by who proves it (docs/decisions/0015).
 * @throws DomainError token-invalid, email-taken, password-too-common, too-many-requests, busy-try-again
 */
export const acceptInvitation = async (
  context: AccountsContext,
  { email: given, token, password, place, oldToken, ...person }: Acceptance,
): Promise<NewSession> => {
  const email = normalizeEmail(given);
  refuseGuessablePassword(password, email);
  await takeRegistration(context, place);
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
