import * as z from 'zod/mini';
import { sendLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { householdOf } from '../platform/http/address-groups.ts';
import { defineJob, type FinishJob } from '../platform/jobs/jobs.ts';
import { tokenHash } from '../platform/secrets/keyring.ts';
import { passwordChangedLetter, resetPasswordLetter } from './account-mail.ts';
import { changeAccount, lockAccountForDeletion, readAccount, readAccountByEmail } from './accounts-store.ts';
import type { AccountRow, AccountsContext } from './accounts-tables.ts';
import { consumeAttempt } from './attempt-limits.ts';
import { type Place, rememberPlace } from './known-places.ts';
import { consumeEmail } from './letter-budget.ts';
import { lookUpEmail } from './normalize-email.ts';
import { createOneUseLink, readLink, spendLink, voidLinks } from './one-use-links.ts';
import { readRegisteredHere } from './open-account.ts';
import { hashPassword, refuseGuessablePassword, verifyPassword } from './password.ts';
import { consumeGuess } from './prove-person.ts';
import { endSessionsOf, readSessionAccount } from './sessions.ts';
import { proveEmail } from './verify-email.ts';

type PasswordChange = {
  account: Pick<AccountRow, 'id' | 'email' | 'language' | 'emailVerifiedAt'>;
  passwordHash: string;
  /** The session that makes the change; all others end. */
  keptSession?: Buffer;
};

/** Sets the password, ends all sessions and reset links of the old one, and notifies a proven address. */
const setPassword = async (
  context: AppContext,
  trx: Transaction,
  { account, passwordHash, keptSession }: PasswordChange,
): Promise<void> => {
  await changeAccount(trx, account.id, { passwordHash });
  await endSessionsOf(trx, account.id, keptSession);
  await voidLinks(trx, { accountId: account.id, purpose: 'reset-password', now: context.clock.now() });
  if (!account.emailVerifiedAt) return;
  const letter = passwordChangedLetter(account.language, context.config.publicUrl);
  await sendLetter(context, trx, { kind: 'password-changed', to: account }, letter);
};

type Update = {
  accountId: bigint;
  oldPassword: string | undefined;
  password: string;
  sessionToken: string;
};

/**
 * Changes the password of a session's account. The old one is required even after a fresh proof: a cookie
 * copied in those minutes must not lock the owner out.
 * @throws DomainError old-password-wrong, password-too-common, not-signed-in, too-many-requests,
 * busy-try-again
 */
export const updatePassword = async (
  context: AccountsContext,
  { accountId, oldPassword, password, sessionToken }: Update,
): Promise<void> => {
  const account = await readAccount(context.db, accountId);
  if (!account) throw new DomainError('not-signed-in');
  const { passwordHash: oldHash } = account;
  if (oldHash !== null) {
    await consumeGuess(context, sessionToken);
    if (!(await verifyPassword(oldPassword ?? '', oldHash))) throw new DomainError('old-password-wrong');
  }
  refuseGuessablePassword(password, account.email);
  const passwordHash = await hashPassword(password);
  const keptSession = tokenHash(sessionToken);
  await context.db.transaction().execute(async (trx) => {
    const current = await lockAccountForDeletion(trx, accountId);
    // The session may have ended during hashing, after a concurrent change of password or proof of the
    // address.
    if (!(await readSessionAccount(trx, keptSession, context.clock.now())))
      throw new DomainError('not-signed-in');
    if (current?.passwordHash !== oldHash) throw new DomainError('old-password-wrong');
    await setPassword(context, trx, { account, passwordHash, keptSession });
  });
};

const SEAL_PURPOSE = 'password-reset-request';
const RESETS_AN_HOUR = 3;

export const sendResetLink = defineJob({
  name: 'send-reset-link',
  payload: z.object({ sealedEmail: z.string(), sealedPlace: z.optional(z.string()) }),
});

/**
 * Only queues the request; the job looks the account up. Neither the answer nor its time shows whether the
 * address has an account, which could mean that the person is ill.
 */
export const requestPasswordReset = async (
  context: AppContext,
  { email: given, place: { deviceId, address } }: { email: string; place: Place },
): Promise<void> => {
  const email = lookUpEmail(given, 'email-invalid-before-reset');
  const seal = (text: string): string => context.keyring.seal(SEAL_PURPOSE, text).toString('base64');
  const sealedPlace = seal(`${deviceId} ${address}`);
  await context.jobs.enqueue(context.db, sendResetLink, { sealedEmail: seal(email), sealedPlace });
};

type Sealed = z.infer<typeof sendResetLink.payload>;

/** Ignores a full limit: the request was answered before its job ran. */
const orNone = (error: unknown): undefined => {
  if (!(error instanceof DomainError)) throw error;
};

/** Runs the queued reset. Does nothing above the email limits, so nobody can flood a mailbox through us. */
export const answerPasswordReset = async (
  context: AppContext,
  { sealedEmail, sealedPlace }: Sealed,
  finish: FinishJob,
): Promise<void> => {
  const open = (sealed: string): string => context.keyring.open(SEAL_PURPOSE, Buffer.from(sealed, 'base64'));
  const email = open(sealedEmail);
  const [deviceId = '', address = ''] = sealedPlace === undefined ? [] : open(sealedPlace).split(' ');
  const place = deviceId === '' ? undefined : { deviceId: BigInt(deviceId), address };
  const holder = await readAccountByEmail(context.db, email);
  const hourly = { key: `resets of ${email}`, max: RESETS_AN_HOUR, seconds: 3600 };
  // Counted for every address: the remaining budget must not show whether it has an account.
  const recipient = { email, accountId: holder?.id, place };
  const pass = await consumeEmail(context, recipient, [hourly]).catch(orNone);
  if (!pass) return;
  const account = holder ?? (place && (await readRegisteredHere(context, context.db, { ...place, email })));
  if (!account) return;
  const { id } = account;
  const purpose = 'reset-password';
  await context.db.transaction().execute(async (trx) => {
    await lockAccountForDeletion(trx, id);
    await finish(trx);
    const now = context.clock.now();
    const url = await createOneUseLink(context, trx, { accountId: id, email, purpose, now });
    await sendLetter(
      context,
      trx,
      { kind: 'new-password', to: account, pass },
      resetPasswordLetter(account.language, url),
    );
  });
};

type Reset = { email: string; token: string; password: string; place: Place };

/**
 * @throws DomainError reset-link-invalid, email-taken, password-too-common, too-many-requests, busy-try-again
 */
export const resetPassword = async (
  context: AccountsContext,
  { email: given, token, password, place }: Reset,
): Promise<void> => {
  const email = lookUpEmail(given, 'reset-link-invalid');
  await consumeAttempt(context, [
    { key: `reset ${email} ${householdOf(place.address)}`, max: 10, seconds: 900 },
  ]);
  const link = await readLink(context.db, { token, purpose: 'reset-password', email });
  if (!link || link.usedAt || link.expiresAt <= context.clock.now())
    throw new DomainError('reset-link-invalid');
  refuseGuessablePassword(password, email);
  const passwordHash = await hashPassword(password);
  const account = { ...link, id: link.accountId, emailVerifiedAt: context.clock.now() };
  await context.db.transaction().execute(async (trx) => {
    await lockAccountForDeletion(trx, account.id);
    if (!(await spendLink(trx, token, context.clock.now()))) throw new DomainError('reset-link-invalid');
    await setPassword(context, trx, { account, passwordHash });
    // The email came to the address, so opening it proves the address too.
    await proveEmail(context, trx, { account, password: 'kept' });
    // With the new password the owner does not queue behind guesses at the old one.
    await rememberPlace(context, trx, { accountId: account.id, place });
  });
};
