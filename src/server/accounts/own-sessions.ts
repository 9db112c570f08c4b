import type { OwnSession } from '#contracts/sessions.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import { tokenHash } from '../platform/secrets/keyring.ts';
import type { AccountsContext } from './accounts-context.ts';
import { tables } from './accounts-tables.ts';
import { endSessionsOf, isOverForStaff } from './sessions.ts';

type Asking = { account: Pick<SignedInAccount, 'id' | 'superAdmin'>; sessionToken: string };

/** Where an account is logged in: this session first, then by their last use. */
export const listOwnSessions = async (
  { db, clock }: AccountsContext,
  { account, sessionToken }: Asking,
): Promise<OwnSession[]> => {
  const now = clock.now();
  const rows = await tables(db)
    .selectFrom('sessions')
    .select(['id', 'tokenHash', 'browser', 'system', 'country', 'createdAt', 'lastUsedAt'])
    .where('accountId', '=', account.id)
    .where('expiresAt', '>', now)
    .execute();
  const thisHash = tokenHash(sessionToken);
  return rows
    .filter((row) => !(account.superAdmin && isOverForStaff(row, now)))
    .map(({ id, tokenHash: hash, createdAt, lastUsedAt, ...seen }) => ({
      _id: encodePublicId(id),
      ...seen,
      createdAt: createdAt.toISOString(),
      lastUsedAt: (lastUsedAt ?? createdAt).toISOString(),
      isThis: hash.equals(thisHash),
    }))
    .toSorted(
      (one, other) =>
        Number(other.isThis) - Number(one.isThis) || other.lastUsedAt.localeCompare(one.lastUsedAt),
    );
};

/** @throws DomainError session-unknown: ended meanwhile, or somebody else's. */
export const endOwnSession = async (
  { db }: AccountsContext,
  { accountId, sessionId }: { accountId: bigint; sessionId: bigint },
): Promise<void> => {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new DomainError('session-unknown');
};

export const endOtherSessions = async (
  { db }: AccountsContext,
  { account, sessionToken }: Asking,
): Promise<void> => {
  await endSessionsOf(db, account.id, tokenHash(sessionToken));
};
