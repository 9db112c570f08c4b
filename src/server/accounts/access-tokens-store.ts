import { sql } from 'kysely';
import { countRows, type Database } from '../platform/database/database.ts';
import { type AccessRequest, lowerEmail, tables } from './accounts-tables.ts';

type NewRequest = Omit<AccessRequest, 'expiresAt' | 'sentAt' | 'verifiedAt' | 'usedAt'>;

/** Stores a request. An open one of the email stays as it is; a used one reopens when its account is gone. */
export const insertAccessRequest = async (db: Database, { email, ...request }: NewRequest): Promise<void> => {
  const fresh = { ...request, expiresAt: request.createdAt, sentAt: null, verifiedAt: null, usedAt: null };
  await tables(db)
    .insertInto('accessTokens')
    .values({ ...fresh, email })
    .onConflict((conflict) =>
      conflict
        .expression(lowerEmail)
        .doUpdateSet(fresh)
        .where('accessTokens.usedAt', 'is not', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('accounts')
                .select('accounts.id')
                .where(lowerEmail, '=', email)
                .where('emailVerifiedAt', 'is not', null),
            ),
          ),
        ),
    )
    .execute();
};

const requestOf = (db: Database, email: string) =>
  tables(db).selectFrom('accessTokens').selectAll().where(lowerEmail, '=', email);

export const readAccessRequest = (db: Database, email: string) => requestOf(db, email).executeTakeFirst();

export const lockAccessRequest = (trx: Database, email: string) =>
  requestOf(trx, email).forUpdate().executeTakeFirst();

export const deleteAccessRequest = async (trx: Database, email: string): Promise<void> => {
  await tables(trx).deleteFrom('accessTokens').where(lowerEmail, '=', email).execute();
};

/**
 * Deletes the requests that led to no account: unsent ones made, and verified ones verified, before
 * `waitingSince`; sent ones that expired before `validUntil`.
 */
export const deleteIdleRequests = async (
  db: Database,
  { waitingSince, validUntil }: { waitingSince: Date; validUntil: Date },
): Promise<void> => {
  await tables(db)
    .deleteFrom('accessTokens')
    .where('usedAt', 'is', null)
    .where(({ and, or, eb }) =>
      or([
        and([eb('sentAt', 'is', null), eb('createdAt', '<=', waitingSince)]),
        and([eb('sentAt', 'is not', null), eb('verifiedAt', 'is', null), eb('expiresAt', '<=', validUntil)]),
        eb('verifiedAt', '<=', waitingSince),
      ]),
    )
    .execute();
};

/** Returns the place of a request in the queue, 1 for the next one; undefined when it no longer waits. */
export const placeInQueue = async (db: Database, email: string): Promise<number | undefined> => {
  const request = await requestOf(db, email).where('sentAt', 'is', null).executeTakeFirst();
  if (!request) return undefined;
  const before = tables(db)
    .selectFrom('accessTokens')
    .where('sentAt', 'is', null)
    .where('createdAt', '<', request.createdAt);
  return 1 + (await countRows(before));
};

/** People without a token, for src/server/desk/waiting.ts. Worded like the partial index of these rows. */
export const waitingTokenRequests = sql`
  select created_at since, id item, name from access_tokens where sent_at is null and verified_at is null`;

type Sending = { id: bigint; tokenHash: Buffer; tokenSealed: Buffer; sentAt: Date; expiresAt: Date };

export const markAccessTokenSent = async (trx: Database, { id, ...sending }: Sending): Promise<void> => {
  await tables(trx).updateTable('accessTokens').set(sending).where('id', '=', id).execute();
};

export const markAccessTokenVerified = async (db: Database, id: bigint, now: Date): Promise<void> => {
  await tables(db)
    .updateTable('accessTokens')
    .set({ verifiedAt: now })
    .where('id', '=', id)
    .where('verifiedAt', 'is', null)
    .execute();
};

/** Marks the verified token of an email as used. Of several concurrent calls exactly one returns true. */
export const spendAccessToken = async (trx: Database, email: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('accessTokens')
    .set({ usedAt: now })
    .where(lowerEmail, '=', email)
    .where('verifiedAt', 'is not', null)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};
