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
 * The letter with the link. Who has proven the address before is told of their account instead, which no answer may tell. The
 * admin's address makes no account here.
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
  // Whoever registered the address is a stranger to it, wherever they are.
  const stranger = { email, accountId: undefined, place };
  // The letter of the registration has no part in this: a person may ask for another one at once.
  const oneAMinute = { key: `verification again ${accountId}`, max: 1, seconds: 60 };
  const pass = await consumeEmail(context, stranger, [oneAMinute]);
  if (!pass) throw new DomainError('letters-to-mailbox');
  await context.db.transaction().execute(async (trx) => {
    if (await lockAccountForDeletion(trx, accountId))
      await sendVerification(context, trx, { ...account, pass, now: context.clock.now() });
  });
};

type Person = { id: bigint; role: Role; email: string };

/** The address of a patient is proven: the access token is spent, and the patient may join the general account. */
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
   * `kept` only when the person who proves the address is known to have chosen the password. Else the hash of the new
   * password, or null when the person logs in without one.
   */
  password: 'kept' | { hash: string | null };
  /** The session of the browser in which the address was proven; all others end. */
  keptSession?: Buffer | undefined;
};

/**
 * Marks the e-mail as verified. Until now somebody else may have registered the account, know its password and have a
 * session. So all sessions and links end, except what belongs to the person who proved the address (decision record 15).
 * Returns false and changes nothing when the account was verified before.
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
  /** The account that this browser registered: it keeps its password. */
  registeredHere: bigint | undefined;
  /** Required in every other browser. If a password is given, it is also set in the browser that registered. */
  chosen: { password: string | undefined; confirm: string | undefined };
  sessionToken: string | undefined;
  /** The account that this browser is logged in as. */
  inside: bigint | undefined;
  place: Entrance;
};

/** `before`: the address was verified earlier, and nothing changed now. No session: the browser keeps the one it has. */
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

/** A used or expired link is no error when another request has verified the address in the meantime. */
const refuseUnlessVerified = async (trx: Transaction, email: string): Promise<Verified> => {
  if (!(await readAccountByEmail(trx, email))) throw new DomainError('verification-link-invalid');
  return { kind: 'before' };
};

/** What the page of a letter's link has to ask for. It changes nothing, because mail scanners open links too. */
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
 * Verifies the address of a letter. The letter proves who owns the address, not who registered it. Only in the browser
 * that registered the password is known to be the owner's. In every other browser the person chooses a new password. Both
 * are then logged in: the first has the password and the letter, the second the letter and the new password.
 * @throws DomainError verification-link-invalid, email-taken, and for the chosen password as hashChosen.
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
    // Another letter of the same account may have been first.
    if (!(await proveEmail(context, trx, { account, password, keptSession }))) return { kind: 'before' };
    if (isOwn && inside === account.id) return { kind: 'entered', session: undefined };
    const entry = { accountId: account.id, place, oldToken: sessionToken };
    const session = await openSession(context, trx, entry);
    return { kind: 'entered', session };
  });
};
