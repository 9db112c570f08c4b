import type { Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { readAccessRequest, spendAccessToken } from './access-tokens-store.ts';
import type { AccountsContext } from './accounts-context.ts';
import { type Person, readAccountByEmail } from './accounts-store.ts';
import type { Role } from './accounts-tables.ts';
import { normalizeEmail } from './normalize-email.ts';
import { openAccount } from './open-account.ts';
import { hashPassword, refuseGuessablePassword } from './password.ts';

type Registration = Person & { role: Role; email: string; password: string };

/** What an e-mail needs before it may register. `use` runs in the transaction that makes the account. */
type Admission = {
  check(email: string): Promise<void>;
  use(trx: Transaction, email: string): Promise<void>;
};

/**
 * While registration is restricted, a patient's e-mail may register once after its access token was verified
 * (SPEC 11.3). Undefined: everybody may register.
 */
export const admissionOf = ({ config, db, clock }: AccountsContext, role: Role): Admission | undefined => {
  if (role === 'Advertizer' || config.patientRegistration === 'open') return undefined;
  return {
    async check(email) {
      const request = await readAccessRequest(db, email);
      if (!request?.verifiedAt || request.usedAt) throw new DomainError('token-needed');
    },
    async use(trx, email) {
      if (!(await spendAccessToken(trx, email, clock.now()))) throw new DomainError('token-needed');
    },
  };
};

/**
 * The admin's address gets the same refusal as every address that has an account, so that nobody can find it out here
 * (SPEC 6.3). An unverified account is removed for a person who has proven the address, by an access token or at Google.
 * @throws DomainError email-taken
 */
export const refuseTaken = async (
  { config, db, log, unverifiedAccounts }: AccountsContext,
  { email, isProven }: { email: string; isProven: boolean },
): Promise<void> => {
  if (email === config.adminEmail) {
    log.warn({}, 'a registration of ADMIN_EMAIL was refused: `npm run admin:create` makes that account');
    throw new DomainError('email-taken');
  }
  const holder = await readAccountByEmail(db, email);
  if (!holder) return;
  const givesWay = isProven && !holder.emailVerifiedAt && (await unverifiedAccounts.remove(holder.id));
  if (!givesWay) throw new DomainError('email-taken');
};

/**
 * Makes an unverified account. The cheap checks come first, so that only a registration that can succeed costs a password
 * hash.
 * @throws DomainError token-needed, email-taken, password-too-common, busy-try-again
 */
export const registerAccount = async (
  context: AccountsContext,
  { email: given, password, ...person }: Registration,
): Promise<bigint> => {
  const email = normalizeEmail(given);
  const admission = admissionOf(context, person.role);
  refuseGuessablePassword(password, email);
  await admission?.check(email);
  await refuseTaken(context, { email, isProven: admission !== undefined });
  const passwordHash = await hashPassword(password);
  return context.db.transaction().execute(async (trx) => {
    await admission?.use(trx, email);
    const account = {
      ...person,
      email,
      passwordHash,
      superAdmin: false,
      verified: false,
      acceptsTerms: true,
    };
    return openAccount(context, trx, account);
  });
};
