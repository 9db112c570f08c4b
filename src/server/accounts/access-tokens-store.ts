import { sql } from 'kysely';
import type { Language } from '#shared/languages/languages.ts';
import type { Database } from '../platform/database/database.ts';
import { tables } from './accounts-tables.ts';

const COLUMNS = [
  'id',
  'name',
  'email',
  'language',
  'token_hash as tokenHash',
  'token_sealed as tokenSealed',
  'expires_at as expiresAt',
  'sent_at as sentAt',
  'verified_at as verifiedAt',
  'used_at as usedAt',
  'created_at as createdAt',
] as const;

type NewRequest = {
  id: bigint;
  name: string;
  email: string;
  language: Language;
  tokenHash: Buffer;
  tokenSealed: Buffer;
  createdAt: Date;
};

/**
 * Stores a request, unless the e-mail has an open one: asking again must not change the place in the queue or a token that
 * was sent. A used request opens again when its account is gone.
 */
export const insertAccessRequest = async (db: Database, request: NewRequest): Promise<void> => {
  const fresh = {
    id: request.id,
    name: request.name,
    language: request.language,
    token_hash: request.tokenHash,
    token_sealed: request.tokenSealed,
    expires_at: request.createdAt,
    sent_at: null,
    verified_at: null,
    used_at: null,
    created_at: request.createdAt,
  };
  await tables(db)
    .insertInto('access_tokens')
    .values({ ...fresh, email: request.email })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet(fresh)
        .where('access_tokens.used_at', 'is not', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('accounts')
                .select('accounts.id')
                .where(({ fn }) => fn<string>('lower', ['accounts.email']), '=', request.email),
            ),
          ),
        ),
    )
    .execute();
};

const requestOf = (db: Database, email: string) =>
  tables(db)
    .selectFrom('access_tokens')
    .select(COLUMNS)
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email);

export const readAccessRequest = (db: Database, email: string) => requestOf(db, email).executeTakeFirst();

export const lockAccessRequest = (trx: Database, email: string) =>
  requestOf(trx, email).forUpdate().executeTakeFirst();

export type AccessRequest = NonNullable<Awaited<ReturnType<typeof readAccessRequest>>>;

export const deleteAccessRequest = async (trx: Database, email: string): Promise<void> => {
  await tables(trx)
    .deleteFrom('access_tokens')
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email)
    .execute();
};

/** The number of requests whose token was not sent yet. */
export const countWaitingRequests = async (db: Database): Promise<number> => {
  const row = await tables(db)
    .selectFrom('access_tokens')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('sent_at', 'is', null)
    .where('verified_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

type Sending = { id: bigint; tokenHash: Buffer; tokenSealed: Buffer; sentAt: Date; expiresAt: Date };

export const markAccessTokenSent = async (trx: Database, sending: Sending): Promise<void> => {
  await tables(trx)
    .updateTable('access_tokens')
    .set({
      token_hash: sending.tokenHash,
      token_sealed: sending.tokenSealed,
      sent_at: sending.sentAt,
      expires_at: sending.expiresAt,
    })
    .where('id', '=', sending.id)
    .execute();
};

export const markAccessTokenVerified = async (db: Database, id: bigint, now: Date): Promise<void> => {
  await tables(db)
    .updateTable('access_tokens')
    .set({ verified_at: now })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .execute();
};

/** Marks the verified token of an e-mail as used. Of several calls at the same time exactly one returns true. */
export const spendAccessToken = async (trx: Database, email: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('access_tokens')
    .set({ used_at: now })
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email)
    .where('verified_at', 'is not', null)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Makes a used token valid for a registration again. */
export const reopenAccessToken = async (trx: Database, email: string): Promise<void> => {
  await tables(trx)
    .updateTable('access_tokens')
    .set({ used_at: null })
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email)
    .where('used_at', 'is not', null)
    .execute();
};
