import { DEFAULT_LANGUAGE } from '#shared/languages/languages.ts';
import { TERMS_VERSION } from '#shared/legal/terms-version.ts';
import { openPatientFunds } from '../ledger/ledger.ts';
import type { LetterPass } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type Queryable, randomId, type Transaction } from '../platform/database/database.ts';
import { insertAccount, type NewAccount, type Person, readUnprovenBy } from './accounts-store.ts';
import type { AccountRow, Role } from './accounts-tables.ts';
import { normalizeEmail } from './normalize-email.ts';
import { hashPassword } from './password.ts';
import { admitProven, sendVerification } from './verify-email.ts';

type Opening = Omit<
  NewAccount,
  'id' | 'createdAt' | 'emailVerifiedAt' | 'termsVersion' | 'termsAcceptedAt'
> & {
  id?: bigint;
  verified: boolean;
  /** The person registered in a form and so accepted the current terms. */
  acceptsTerms?: boolean;
  /** Left out: an unverified person gets no email now. */
  pass?: LetterPass | undefined;
};

/**
 * Makes an account with all its rows in the caller's transaction. An unverified person gets the email with
 * the verification link if there is a pass for it.
 * @throws DomainError email-taken, for a verified one
 */
export const openAccount = async (
  context: AppContext,
  trx: Transaction,
  { verified, acceptsTerms = false, pass, id = randomId(), ...account }: Opening,
): Promise<bigint> => {
  const createdAt = context.clock.now();
  const emailVerifiedAt = verified ? createdAt : null;
  const terms = acceptsTerms ? { termsVersion: TERMS_VERSION, termsAcceptedAt: createdAt } : {};
  await insertAccount(trx, { ...account, ...terms, id, createdAt, emailVerifiedAt });
  if (account.role === 'Patient') {
    await openPatientFunds(trx, id);
    if (verified) await admitProven(context, trx, { ...account, id });
  }
  if (!verified && pass) await sendVerification(context, trx, { ...account, pass, id, now: createdAt });
  return id;
};

type NewPerson = Partial<Pick<Opening, 'id' | 'language' | 'superAdmin' | 'verified' | 'pass'>> &
  Omit<Person, 'language'> & { role: Role; email: string; password: string };

/** Makes an account for seeds and tests. Visitors use registerAccount. */
export const createAccount = async (
  context: AppContext,
  trx: Transaction,
  {
    password,
    email,
    language = DEFAULT_LANGUAGE,
    verified = false,
    superAdmin = false,
    ...person
  }: NewPerson,
): Promise<bigint> => {
  const account = { ...person, email: normalizeEmail(email), language, superAdmin };
  return openAccount(context, trx, { ...account, verified, passwordHash: await hashPassword(password) });
};

type Registering = { email: string; deviceId: bigint };

/** Returns the mark of a browser at an address: two accounts of one browser have no mark in common. */
export const registrantOf = (
  { keyring }: Pick<AppContext, 'keyring'>,
  { email, deviceId }: Registering,
): string => keyring.sign('registered-by', `${email} device ${deviceId}`);

/**
 * Reads the unproven account that this browser registered with an address. It shows nothing of other accounts
 * of the address, proven or not (docs/decisions/0015).
 */
export const readRegisteredHere = (
  context: Pick<AppContext, 'keyring'>,
  db: Queryable,
  registering: Registering,
): Promise<AccountRow | undefined> => readUnprovenBy(db, registrantOf(context, registering));
