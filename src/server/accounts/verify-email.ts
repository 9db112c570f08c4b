import type { EmailLinkState } from '#contracts/accounts.ts';
import { isErrorCode } from '#contracts/error-codes.ts';
import { chosenPassword } from '#contracts/fields.ts';
import type { Language } from '#shared/languages/languages.ts';
import { type LetterPass, sendLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { tokenHash } from '../platform/secrets/keyring.ts';
import { spendAccessToken } from './access-tokens-store.ts';
import { alreadyRegisteredLetter, verifyEmailLetter } from './account-mail.ts';
import {
  changeAccount,
  lockAccountForDeletion,
  markEmailVerified,
  readAccount,
  readAccountByEmail,
} from './accounts-store.ts';
import type { AccountsContext, Role } from './accounts-tables.ts';
import { alignMember } from './align-members.ts';
import type { Place } from './known-places.ts';
import { consumeEmail } from './letter-budget.ts';
import { lookUpEmail } from './normalize-email.ts';
import { createOneUseLink, readLink, spendLink, voidLinks } from './one-use-links.ts';
import { type Entrance, type NewSession, openSession } from './open-session.ts';
import { hashPassword, refuseGuessablePassword } from './password.ts';
import { endSessionsOf } from './sessions.ts';

type Recipient = { id: bigint; email: string; language: Language; now: Date; pass: LetterPass };

/**
 * Sends the verification link. An address that is already proven gets an email about its account instead,
 * because no answer may show that; the admin's address gets none.
 */
export const sendVerification = async (
  context: AppContext,
  trx: Transaction,
  { id, email, language, now, pass }: Recipient,
): Promise<void> => {
  const { publicUrl, adminEmail } = context.config;
  const holder = await readAccountByEmail(trx, email);
  if (holder)
    return sendLetter(
      context,
      trx,
      { kind: 'address-taken', to: holder, pass },
      alreadyRegisteredLetter(holder.language, publicUrl),
    );
  if (email === adminEmail) return;
  const url = await createOneUseLink(context, trx, { accountId: id, email, purpose: 'verify-email', now });
  await sendLetter(
    context,
    trx,
    { kind: 'confirm-address', to: { email, language }, pass },
    verifyEmailLetter(language, url),
  );
};

/** @throws DomainError already-verified, letters-from-home, letters-to-mailbox */
export const resendVerification = async (
  context: AppContext,
  { accountId, place }: { accountId: bigint; place: Place },
): Promise<void> => {
  const account = await readAccount(context.db, accountId);
  if (!account) throw new DomainError('not-signed-in');
  if (account.emailVerifiedAt) throw new DomainError('already-verified');
  const { email } = account;
  // The registrant counts as a stranger to the address, at any place.
  const stranger = { email, accountId: undefined, place };
  // The email of the registration does not count, so a person may request another at once.
  const oneAMinute = { key: `verification again ${accountId}`, max: 1, seconds: 60 };
  const pass = await consumeEmail(context, stranger, [oneAMinute]);
  if (!pass) throw new DomainError('letters-to-mailbox');
  await context.db.transaction().execute(async (trx) => {
    if (await lockAccountForDeletion(trx, accountId))
      await sendVerification(context, trx, { ...account, pass, now: context.clock.now() });
  });
};

type Person = { id: bigint; role: Role; email: string };

/** Spends the access token of a proven patient and lets them join the general account. */
export const admitProven = async (
  context: Pick<AppContext, 'clock' | 'config'>,
  trx: Transaction,
  { id, role, email }: Person,
): Promise<void> => {
  if (role !== 'Patient') return;
  await spendAccessToken(trx, email, context.clock.now());
  await alignMember(context, trx, id);
};

type Proof = {
  account: Person;
  /**
   * `kept` only when the person who proves the address also chose the password. Otherwise the hash of the new
   * password, or null for log-in without one.
   */
  password: 'kept' | { hash: string | null };
  /** The session of the browser that proved the address; all others end. */
  keptSession?: Buffer | undefined;
};

/**
 * Marks the email as verified. Another person may have registered the account, know its password and have a
 * session, so all sessions and links end except those of the person who proved the address (decision record
 * 15). Returns false and changes nothing when it was verified before.
 * @throws DomainError email-taken when the address belongs to another account, or is the admin's
 */
export const proveEmail = async (
  context: Pick<AppContext, 'clock' | 'config'>,
  trx: Transaction,
  { account, password, keptSession }: Proof,
): Promise<boolean> => {
  const { id, email } = account;
  const now = context.clock.now();
  if (!(await markEmailVerified(trx, id, now))) return false;
  if (email === context.config.adminEmail) throw new DomainError('email-taken');
  await admitProven(context, trx, account);
  if (password !== 'kept') await changeAccount(trx, id, { passwordHash: password.hash });
  await endSessionsOf(trx, id, keptSession);
  await voidLinks(trx, { accountId: id, purpose: 'verify-email', now });
  await voidLinks(trx, { accountId: id, purpose: 'reset-password', now });
  return true;
};

type Letter = { email: string; token: string };

type Verification = Letter & {
  /** The account that this browser registered; it keeps its password. */
  registeredHere: bigint | undefined;
  /** Required in every other browser. A given password is also set in the browser that registered. */
  chosen: { password: string | undefined; confirm: string | undefined };
  sessionToken: string | undefined;
  /** The account that this browser is logged in as. */
  inside: bigint | undefined;
  place: Entrance;
};

/** `before`: the address was verified earlier. Without a session the browser keeps its own. */
type Verified = { kind: 'entered'; session: NewSession | undefined } | { kind: 'before' };

const findLink = ({ db }: AppContext, { email, token }: Letter) =>
  readLink(db, { token, purpose: 'verify-email', email });

/** @throws DomainError password-empty, -too-short, -too-long, -mismatch, -too-common, busy-try-again. */
const hashChosen = async (chosen: Verification['chosen'], email: string): Promise<string> => {
  const { password = '', confirm = '' } = chosen;
  const parsed = chosenPassword.safeParse({ password, confirm });
  if (!parsed.success) {
    const code = parsed.error.issues[0]?.message;
    throw new DomainError(isErrorCode(code) ? code : 'invalid-input');
  }
  refuseGuessablePassword(parsed.data.password, email);
  return hashPassword(parsed.data.password);
};

/** Accepts a used or expired link when a concurrent request has verified the address. */
const refuseUnlessVerified = async (trx: Transaction, email: string): Promise<Verified> => {
  if (!(await readAccountByEmail(trx, email))) throw new DomainError('verification-link-invalid');
  return { kind: 'before' };
};

/** Returns what the link's page has to ask for. Changes nothing, because mail scanners open links too. */
export const readLinkState = async (
  context: AppContext,
  { email: given, token, registeredHere }: Letter & Pick<Verification, 'registeredHere'>,
): Promise<EmailLinkState> => {
  const email = lookUpEmail(given, 'verification-link-invalid');
  const link = await findLink(context, { email, token });
  if (link && (await readAccountByEmail(context.db, email))) return 'verified';
  if (!link || link.usedAt || link.expiresAt <= context.clock.now()) return 'invalid';
  return link.accountId === registeredHere ? 'confirm' : 'choose-password';
};

/**
 * Verifies the address of an email and logs in. The email proves who owns the address, not who registered it:
 * only the registering browser keeps its password, every other one chooses a new password.
 * @throws DomainError verification-link-invalid, email-taken, and for the chosen password as hashChosen
 */
export const verifyEmail = async (
  context: AccountsContext,
  { email: given, token, registeredHere, chosen, sessionToken, inside, place }: Verification,
): Promise<Verified> => {
  const email = lookUpEmail(given, 'verification-link-invalid');
  const link = await findLink(context, { email, token });
  if (link && (await readAccountByEmail(context.db, email))) return { kind: 'before' };
  if (!link || link.usedAt || link.expiresAt <= context.clock.now())
    throw new DomainError('verification-link-invalid');
  const account = { id: link.accountId, role: link.role, email };
  const isOwn = registeredHere === account.id && chosen.password === undefined;
  const password = isOwn ? 'kept' : { hash: await hashChosen(chosen, email) };
  const keptSession = isOwn && sessionToken !== undefined ? tokenHash(sessionToken) : undefined;
  return context.db.transaction().execute(async (trx): Promise<Verified> => {
    await lockAccountForDeletion(trx, account.id);
    if (!(await spendLink(trx, token, context.clock.now()))) return refuseUnlessVerified(trx, email);
    // Another email of the same account may have been used first.
    if (!(await proveEmail(context, trx, { account, password, keptSession }))) return { kind: 'before' };
    if (isOwn && inside === account.id) return { kind: 'entered', session: undefined };
    const entry = { accountId: account.id, place, oldToken: sessionToken };
    const session = await openSession(context, trx, entry);
    return { kind: 'entered', session };
  });
};
