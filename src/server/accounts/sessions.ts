import { sql } from 'kysely';
import type { OwnSession } from '#contracts/sessions.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Database } from '../platform/database/database.ts';
import { gatherCalls } from '../platform/database/gather-calls.ts';
import { runPrepared } from '../platform/database/prepared-statements.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { SessionPort, SignedInAccount } from '../platform/http/visitor.ts';
import { randomToken, tokenHash } from '../platform/secrets/keyring.ts';
import { type AccountsContext, tables } from './accounts-tables.ts';
import { hasReturned } from './returned.ts';
import { rightsOf } from './rights-of.ts';
import { hasSecondFactor } from './second-factor.ts';

/** Lifetime of a session; use does not prolong it. */
export const SESSION_SECONDS = 30 * 24 * 3600;

/** Maximum age of a staff session, which also ends without use. */
const STAFF_SECONDS = 8 * 3600;
const STAFF_IDLE_SECONDS = 30 * 60;
/** Minimum interval between two recorded uses. */
const NOTED_SECONDS = 60;

/** Seconds that a proof of identity is valid. */
export const PROOF_SECONDS = 5 * 60;

export const endSession = async (db: Database, token: string): Promise<void> => {
  await tables(db).deleteFrom('sessions').where('tokenHash', '=', tokenHash(token)).execute();
};

/** Ends all sessions of an account except the one with the given hash. Returns their number. */
export const endSessionsOf = async (trx: Database, accountId: bigint, keptHash?: Buffer): Promise<number> => {
  const all = tables(trx).deleteFrom('sessions').where('accountId', '=', accountId);
  const ended = keptHash ? all.where('tokenHash', '!=', keptHash) : all;
  return Number((await ended.executeTakeFirstOrThrow()).numDeletedRows);
};

export const endEverySession = async (trx: Database): Promise<number> => {
  const { numDeletedRows } = await tables(trx).deleteFrom('sessions').executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

export const deleteExpiredSessions = async (db: Database, now: Date): Promise<void> => {
  await tables(db).deleteFrom('sessions').where('expiresAt', '<=', now).execute();
};

/**
 * Records that the person of a session proved their identity. The session continues under a new token,
 * because a copied old one would be proven as well.
 * @throws DomainError not-signed-in when the session has ended
 */
export const proveSession = async ({ clock }: Pick<AppContext, 'clock'>, db: Database, oldToken: string) => {
  const token = randomToken();
  const now = clock.now();
  const { numUpdatedRows } = await tables(db)
    .updateTable('sessions')
    .set({ tokenHash: tokenHash(token), provedAt: now })
    .where('tokenHash', '=', tokenHash(oldToken))
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new DomainError('not-signed-in');
  return token;
};

/** Reads sessions by token hash (hex) for every signed-in request; concurrent requests share a query. */
const readSessions = async (db: Database, hashes: string[], now: Date) => {
  const read = tables(db)
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .select([
      'sessions.tokenHash',
      'accounts.id',
      'accounts.role',
      'accounts.email',
      'accounts.language',
      'accounts.superAdmin',
      'accounts.emailVerifiedAt',
      'sessions.provedAt',
      'sessions.createdAt',
      'sessions.lastUsedAt',
    ])
    .where(
      'sessions.tokenHash',
      '=',
      sql<Buffer>`any(${hashes.map((hash) => Buffer.from(hash, 'hex'))}::bytea[])`,
    )
    .where('sessions.expiresAt', '>', now);
  const rows = await runPrepared(db, read);
  return new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]));
};

/** Reads one session, in a transaction too. */
export const readSessionAccount = async (db: Database, hash: Buffer, now: Date) => {
  const key = hash.toString('hex');
  return (await readSessions(db, [key], now)).get(key);
};

const isWithin = (seconds: number, since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() < seconds * 1000;

type Use = { createdAt: Date; lastUsedAt: Date | null };

const isOverForStaff = ({ createdAt, lastUsedAt }: Use, now: Date): boolean =>
  !isWithin(STAFF_SECONDS, createdAt, now) || !isWithin(STAFF_IDLE_SECONDS, lastUsedAt ?? createdAt, now);

const noteUse = async (db: Database, hash: Buffer, now: Date): Promise<void> => {
  await tables(db).updateTable('sessions').set({ lastUsedAt: now }).where('tokenHash', '=', hash).execute();
};

type Needs = Pick<AppContext, 'db' | 'clock' | 'config'>;

export const createSessions = ({ db, clock, config }: Needs): SessionPort => {
  const findSession = gatherCalls((hashes: string[]) => readSessions(db, hashes, clock.now()));
  return {
    async accountOf(token, isUse) {
      const now = clock.now();
      const hash = tokenHash(token);
      const found = await findSession(hash.toString('hex'));
      if (!found) return null;
      const { id, role, language, email, superAdmin } = found;
      const emailVerified = found.emailVerifiedAt !== null;
      const provedLately = found.provedAt !== null && isWithin(PROOF_SECONDS, found.provedAt, now);
      const rights = rightsOf(config, { email, emailVerified, superAdmin });
      if (rights.superAdmin && isOverForStaff(found, now)) {
        await endSession(db, token);
        return null;
      }
      const isNoted = found.lastUsedAt !== null && isWithin(NOTED_SECONDS, found.lastUsedAt, now);
      if (isUse && !isNoted) await noteUse(db, hash, now);
      const mustEnrol =
        config.staffNeedsSecondFactor && rights.superAdmin && !(await hasSecondFactor(db, id));
      const account = { id, role, language, emailVerified, provedLately, mustEnrol };
      return { ...account, ...(mustEnrol ? { isAdmin: false, superAdmin: false } : rights) };
    },
    hasReturned: (since) => hasReturned(since, clock.now()),
  };
};

type CallingSession = { account: Pick<SignedInAccount, 'id' | 'superAdmin'>; sessionToken: string };

/** Lists where an account is logged in: this session first, then by last use. */
export const listOwnSessions = async (
  { db, clock }: AccountsContext,
  { account, sessionToken }: CallingSession,
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

/** @throws DomainError session-unknown: ended already, or another account's */
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
  { account, sessionToken }: CallingSession,
): Promise<void> => {
  await endSessionsOf(db, account.id, tokenHash(sessionToken));
};
