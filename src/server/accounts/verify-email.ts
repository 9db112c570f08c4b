import type { EmailLinkState } from '#contracts/accounts.ts';
import { isErrorCode } from '#contracts/error-codes.ts';
import { chosenPassword } from '#contracts/fields.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { tokenHash } from '../platform/secrets/keyring.ts';
import { lockAccount, readAccount } from './accounts-store.ts';
import { readLink, spendLink } from './links-store.ts';
import { normalizeEmail } from './normalize-email.ts';
import { hashPassword } from './password-hash.ts';
import { refuseGuessablePassword } from './password-rules.ts';
import { proveEmail } from './prove-email.ts';
import { type NewSession, openSession } from './sessions.ts';
import { deleteSession } from './sessions-store.ts';

type Letter = { email: string; token: string };

type Input = Letter & {
  /** The account that this browser registered: its password stays as it is. */
  registeredHere: bigint | undefined;
  /** What any other browser has to bring along; a password that is chosen counts in this one as well. */
  chosen: { password: string | undefined; confirm: string | undefined };
  sessionToken: string | undefined;
};

/** `before`: somebody verified the address earlier, and nothing was changed now. */
export type Verified =
  | { kind: 'confirmed'; accountId: bigint }
  | { kind: 'entered'; session: NewSession }
  | { kind: 'before' };

const findLink = ({ db }: AppContext, { email, token }: Letter) =>
  readLink(db, { tokenHash: tokenHash(token), purpose: 'verify-email', email });

/** @throws DomainError password-empty, -too-short, -too-long, -mismatch, -too-common, busy-try-again. */
const hashChosen = async (chosen: Input['chosen'], email: string): Promise<string> => {
  const parsed = chosenPassword.safeParse({
    password: chosen.password ?? '',
    confirm: chosen.confirm ?? '',
  });
  if (!parsed.success) {
    const code = parsed.error.issues[0]?.message;
    throw new DomainError(isErrorCode(code) ? code : 'invalid-input');
  }
  refuseGuessablePassword(parsed.data.password, email);
  return hashPassword(parsed.data.password);
};

/** A link that is used or expired is still good news when another request has verified the account meanwhile. */
const refuseUnlessVerified = async (trx: DatabaseTransaction, accountId: bigint): Promise<Verified> => {
  const account = await readAccount(trx, accountId);
  if (!account?.emailVerifiedAt) throw new DomainError('verification-link-invalid');
  return { kind: 'before' };
};

/** What the page of a letter's link has to ask for; nothing is changed, since mail scanners open links as well. */
export const readLinkState = async (
  context: AppContext,
  { email: given, token, registeredHere }: Letter & Pick<Input, 'registeredHere'>,
): Promise<EmailLinkState> => {
  const email = normalizeEmail(given, 'verification-link-invalid');
  const link = await findLink(context, { email, token });
  if (link?.emailVerifiedAt) return 'verified';
  if (!link || link.usedAt || link.expiresAt <= context.clock.now()) return 'invalid';
  return link.accountId === registeredHere ? 'confirm' : 'choose-password';
};

/**
 * Verifies the address of a letter. The letter proves whose the address is, not who registered it: only in the browser
 * that did is the password known to be that person's. Any other chooses a new one, and is logged in with it.
 * @throws DomainError verification-link-invalid, and for the chosen password as hashChosen.
 */
export const verifyEmail = async (
  context: AppContext,
  { email: given, token, registeredHere, chosen, sessionToken }: Input,
): Promise<Verified> => {
  const email = normalizeEmail(given, 'verification-link-invalid');
  const link = await findLink(context, { email, token });
  if (link?.emailVerifiedAt) return { kind: 'before' };
  if (!link || link.usedAt || link.expiresAt <= context.clock.now())
    throw new DomainError('verification-link-invalid');
  const account = { id: link.accountId, role: link.role };
  const isOwn = registeredHere === account.id && chosen.password === undefined;
  const password = isOwn ? 'kept' : { hash: await hashChosen(chosen, email) };
  const ownSession = sessionToken === undefined ? undefined : tokenHash(sessionToken);
  return context.db.transaction().execute(async (trx): Promise<Verified> => {
    await lockAccount(trx, account.id);
    if (!(await spendLink(trx, tokenHash(token), context.clock.now())))
      return refuseUnlessVerified(trx, account.id);
    const keptSession = isOwn ? ownSession : undefined;
    // Another letter of the same account may have been first.
    if (!(await proveEmail(context, trx, { account, password, keptSession }))) return { kind: 'before' };
    if (isOwn) return { kind: 'confirmed', accountId: account.id };
    if (ownSession) await deleteSession(trx, ownSession);
    return { kind: 'entered', session: await openSession(context, trx, account.id) };
  });
};
