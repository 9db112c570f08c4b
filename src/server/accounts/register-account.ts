import { sendLetter } from '../mail/mail.ts';
import { randomId, type Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { householdOf, networkOf } from '../platform/http/address-groups.ts';
import { readAccessRequest, spendAccessToken } from './access-tokens-store.ts';
import { alreadyRegisteredLetter } from './account-mail.ts';
import type { AccountsContext } from './accounts-context.ts';
import { type Person, readAccountByEmail } from './accounts-store.ts';
import type { Role } from './accounts-tables.ts';
import { takeAttempt } from './attempt-limits.ts';
import type { Place } from './known-places.ts';
import { takeLetter } from './letter-budget.ts';
import { normalizeEmail } from './normalize-email.ts';
import { openAccount } from './open-account.ts';
import { hashPassword, refuseGuessablePassword } from './password.ts';
import { sendVerification } from './verify-email.ts';

export type Registration = Person & { role: Role; email: string; password: string; place: Place };

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
 * Whether nobody holds an address. The admin's counts as held, though no form makes an account of it (SPEC 6.3). An unverified
 * account is removed for a person who has proven the address, by an access token or at Google.
 */
export const isFree = async (
  { config, db, log, unverifiedAccounts }: AccountsContext,
  { email, isProven }: { email: string; isProven: boolean },
): Promise<boolean> => {
  if (email === config.adminEmail) {
    log.warn({}, 'a registration of ADMIN_EMAIL was refused: `npm run admin:create` makes that account');
    return false;
  }
  const holder = await readAccountByEmail(db, email);
  if (!holder) return true;
  return isProven && !holder.emailVerifiedAt && (await unverifiedAccounts.remove(holder.id));
};

/** Tells the owner of an address what the answer must not tell: that there is an account. */
const tellHolder = async (context: AccountsContext, email: string): Promise<void> => {
  const { db, clock, config } = context;
  await db.transaction().execute(async (trx) => {
    const holder = await readAccountByEmail(trx, email);
    if (holder?.emailVerifiedAt)
      await sendLetter(context, trx, holder, alreadyRegisteredLetter(holder.language, config.publicUrl));
    else if (holder) await sendVerification(context, trx, { ...holder, now: clock.now() });
  });
};

const DAY_SECONDS = 24 * 3600;

/**
 * Counts a registration: each may send a letter to an address that may be anybody's.
 * @throws DomainError too-many-requests
 */
export const takeRegistration = (context: AccountsContext, { address }: Place): Promise<void> =>
  takeAttempt(context, [
    { key: `registration ${householdOf(address)}`, max: 100, seconds: DAY_SECONDS },
    { key: `registration in ${networkOf(address)}`, max: 300, seconds: DAY_SECONDS },
  ]);

/** Whether the person is in: false when somebody else registered the address at the same moment. */
const openUnlessTaken = async (
  context: AccountsContext,
  { admission, ...account }: Parameters<typeof openAccount>[2] & { admission: Admission | undefined },
): Promise<boolean> => {
  try {
    await context.db.transaction().execute(async (trx) => {
      await admission?.use(trx, account.email);
      await openAccount(context, trx, account);
    });
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'email-taken') return false;
    throw error;
  }
};

/**
 * Makes an unverified account. For an address that has one the work and the answer are the same, no account is made, and a
 * letter tells its owner: else anybody could ask here who is ill. Returns the account's id, or one that belongs to nobody.
 * @throws DomainError token-needed, password-too-common, too-many-requests, busy-try-again
 */
export const registerAccount = async (
  context: AccountsContext,
  { email: given, password, place, ...person }: Registration,
): Promise<bigint> => {
  const email = normalizeEmail(given);
  const admission = admissionOf(context, person.role);
  refuseGuessablePassword(password, email);
  await takeRegistration(context, place);
  await admission?.check(email);
  const passwordHash = await hashPassword(password);
  const free = await isFree(context, { email, isProven: admission !== undefined });
  const holder = await readAccountByEmail(context.db, email);
  const oneAMinute = { key: `registration of ${email}`, max: 1, seconds: 60 };
  const sendsLetter = await takeLetter(context, { email, accountId: holder?.id, place }, [oneAMinute]);
  const id = randomId();
  const account = { ...person, id, email, passwordHash, superAdmin: false, verified: false };
  const isIn =
    free && (await openUnlessTaken(context, { ...account, acceptsTerms: true, sendsLetter, admission }));
  if (!isIn && sendsLetter) await tellHolder(context, email);
  return id;
};
