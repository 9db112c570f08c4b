import type { Language } from '#shared/languages/languages.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { AccountsContext } from './accounts-context.ts';
import type { GoogleNewcomer } from './google-cookies.ts';
import { insertIdentity } from './identities-store.ts';
import { normalizeEmail } from './normalize-email.ts';
import { openAccount } from './open-account.ts';
import { refuseTaken } from './register-account.ts';
import { patientAdmission } from './register-patient.ts';
import { type NewSession, openSession } from './sessions.ts';

type Input = GoogleNewcomer & {
  firstName: string;
  lastName: string;
  country: string;
  termsChecked: boolean;
  language: Language;
};

/**
 * Makes the account of a person whom Google has named, with what Google does not know; the e-mail counts as verified, as
 * Google verified it. Opens a session.
 * @throws DomainError terms-unchecked, token-needed, email-taken
 */
export const registerWithGoogle = async (
  context: AccountsContext,
  { identity, role, termsChecked, ...person }: Input,
): Promise<NewSession> => {
  if (role === 'Advertizer' && !termsChecked) throw new DomainError('terms-unchecked');
  const email = normalizeEmail(identity.email, 'google-failed');
  const admission = role === 'Patient' ? patientAdmission(context) : undefined;
  await admission?.check(email);
  await refuseTaken(context, { email, isProven: true });
  return context.db.transaction().execute(async (trx) => {
    await admission?.use(trx, email);
    const accountId = await openAccount(context, trx, {
      ...person,
      email,
      role,
      passwordHash: null,
      superAdmin: false,
      verified: true,
    });
    await insertIdentity(trx, { ...identity, accountId, linkedAt: context.clock.now() });
    return openSession(context, trx, accountId);
  });
};
