import type { Database } from '../platform/database/database.ts';
import type { AccountsTables, LinkPurpose } from './accounts-tables.ts';

const tables = (db: Database) => db.withTables<AccountsTables>();

type NewLink = {
  tokenHash: Buffer;
  accountId: bigint;
  purpose: LinkPurpose;
  createdAt: Date;
  expiresAt: Date;
};

export const insertLink = async (trx: Database, link: NewLink): Promise<void> => {
  const values = {
    token_hash: link.tokenHash,
    account_id: link.accountId,
    purpose: link.purpose,
    created_at: link.createdAt,
    expires_at: link.expiresAt,
  };
  await tables(trx).insertInto('one_use_tokens').values(values).execute();
};

/** When the links of a purpose were made, of those after `since`. */
export const readLinkTimes = async (
  trx: Database,
  { accountId, purpose, since }: { accountId: bigint; purpose: LinkPurpose; since: Date },
): Promise<Date[]> => {
  const rows = await tables(trx)
    .selectFrom('one_use_tokens')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .execute();
  return rows.map((row) => row.created_at);
};

/** The link and its account, if the token was made for this purpose and this e-mail; used or expired ones as well. */
export const readLink = (
  db: Database,
  { tokenHash, purpose, email }: { tokenHash: Buffer; purpose: LinkPurpose; email: string },
) =>
  tables(db)
    .selectFrom('one_use_tokens as link')
    .innerJoin('accounts', 'accounts.id', 'link.account_id')
    .select([
      'link.used_at as usedAt',
      'link.expires_at as expiresAt',
      'accounts.id as accountId',
      'accounts.role',
      'accounts.language',
      'accounts.email',
      'accounts.email_verified_at as emailVerifiedAt',
    ])
    .where('link.token_hash', '=', tokenHash)
    .where('link.purpose', '=', purpose)
    .where(({ fn }) => fn<string>('lower', ['accounts.email']), '=', email)
    .executeTakeFirst();

/** Spends a link. Answers whether it could still be used: of several at once exactly one may. */
export const spendLink = async (trx: Database, tokenHash: Buffer, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('one_use_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Makes every unused link of a purpose worthless; the rows stay, because they are counted. */
export const voidLinks = async (
  trx: Database,
  { accountId, purpose, now }: { accountId: bigint; purpose: LinkPurpose; now: Date },
): Promise<void> => {
  await tables(trx)
    .updateTable('one_use_tokens')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
};

export const deleteLinksBefore = async (db: Database, before: Date): Promise<void> => {
  await tables(db).deleteFrom('one_use_tokens').where('expires_at', '<=', before).execute();
};
