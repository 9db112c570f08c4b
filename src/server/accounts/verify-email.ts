import { joinGeneralAccount } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { tokenHash } from '../platform/secrets/keyring.ts';
import { markEmailVerified, readAccount } from './accounts-store.ts';
import type { Role } from './accounts-tables.ts';
import { readLink, spendLink, voidLinks } from './links-store.ts';
import { normalizeEmail } from './normalize-email.ts';
import { deleteSessionsOf } from './sessions-store.ts';

type Input = { email: string; token: string; sessionToken: string | undefined };

const verifyFirst = async (
  context: AppContext,
  trx: DatabaseTransaction,
  account: { accountId: bigint; role: Role },
  keptSession: Buffer | undefined,
): Promise<void> => {
  const now = context.clock.now();
  if (!(await markEmailVerified(trx, account.accountId, now))) return;
  if (account.role === 'Patient') await joinGeneralAccount(trx, account.accountId);
  // Somebody else may have registered this address and wait inside: only the browser with the letter stays signed in.
  await deleteSessionsOf(trx, account.accountId, keptSession);
  await voidLinks(trx, { accountId: account.accountId, purpose: 'verify-email', now });
};

/** A link that is used or expired is still good news when another request has verified the account meanwhile. */
const refuseUnlessVerified = async (trx: DatabaseTransaction, accountId: bigint): Promise<void> => {
  const account = await readAccount(trx, accountId);
  if (!account?.emailVerifiedAt) throw new DomainError('verification-link-invalid');
};

/**
 * Answers the account that is verified now. Opening the link again gives the same answer and changes nothing: people
 * press twice, and mail scanners press before them.
 * @throws DomainError verification-link-invalid
 */
export const verifyEmail = async (
  context: AppContext,
  { email: given, token, sessionToken }: Input,
): Promise<bigint> => {
  const email = normalizeEmail(given, 'verification-link-invalid');
  const hash = tokenHash(token);
  const link = await readLink(context.db, { tokenHash: hash, purpose: 'verify-email', email });
  if (!link) throw new DomainError('verification-link-invalid');
  if (link.emailVerifiedAt) return link.accountId;
  const keptSession = sessionToken === undefined ? undefined : tokenHash(sessionToken);
  await context.db.transaction().execute(async (trx) => {
    if (await spendLink(trx, hash, context.clock.now())) await verifyFirst(context, trx, link, keptSession);
    else await refuseUnlessVerified(trx, link.accountId);
  });
  return link.accountId;
};
