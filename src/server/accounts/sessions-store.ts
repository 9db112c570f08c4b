import type { Language } from '#shared/languages/languages.ts';
import type { Database } from '../platform/database/database.ts';
import type { AccountsTables } from './accounts-tables.ts';

const tables = (db: Database) => db.withTables<AccountsTables>();

type NewSession = { tokenHash: Buffer; accountId: bigint; createdAt: Date; expiresAt: Date };

/** Answers the language of the account, for the device that holds the session from now on. */
export const insertSession = async (trx: Database, session: NewSession): Promise<Language> => {
  const values = {
    token_hash: session.tokenHash,
    account_id: session.accountId,
    created_at: session.createdAt,
    expires_at: session.expiresAt,
  };
  const { language } = await tables(trx)
    .insertInto('sessions')
    .values(values)
    .returning(({ selectFrom }) =>
      selectFrom('accounts')
        .select('language')
        .whereRef('accounts.id', '=', 'sessions.account_id')
        .$asScalar()
        .$notNull()
        .as('language'),
    )
    .executeTakeFirstOrThrow();
  return language;
};

/** Read on every request of somebody signed in: one look-up in the primary key, one in that of the accounts. */
export const readSessionAccount = (db: Database, tokenHash: Buffer, now: Date) =>
  tables(db)
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'accounts.id',
      'accounts.role',
      'accounts.email',
      'accounts.language',
      'accounts.super_admin as superAdmin',
      'accounts.email_verified_at as emailVerifiedAt',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();

export const deleteSession = async (trx: Database, tokenHash: Buffer): Promise<void> => {
  await tables(trx).deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
};

/** Ends all sessions of an account but the one that is named, if one is. */
export const deleteSessionsOf = async (
  trx: Database,
  accountId: bigint,
  keptTokenHash?: Buffer,
): Promise<void> => {
  const all = tables(trx).deleteFrom('sessions').where('account_id', '=', accountId);
  await (keptTokenHash ? all.where('token_hash', '!=', keptTokenHash) : all).execute();
};

export const deleteExpiredSessions = async (db: Database, now: Date): Promise<void> => {
  await tables(db).deleteFrom('sessions').where('expires_at', '<=', now).execute();
};
