import { LINK_MINUTES } from '#shared/durations/durations.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { randomToken, tokenHash } from '../platform/secrets/keyring.ts';
import { type LinkPurpose, lowerEmail, tables } from './accounts-tables.ts';

type NewLink = { accountId: bigint; email: string; purpose: LinkPurpose; now: Date };

/**
 * Makes a one-use link for an email. Its origin is always PUBLIC_URL: with the request's Host header an
 * attacker could lead a person's token to another site.
 */
export const createOneUseLink = async (
  { config }: AppContext,
  trx: Transaction,
  { accountId, email, purpose, now }: NewLink,
): Promise<string> => {
  const token = randomToken();
  await tables(trx)
    .insertInto('oneUseTokens')
    .values({
      tokenHash: tokenHash(token),
      accountId,
      purpose,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LINK_MINUTES[purpose] * 60_000),
    })
    .execute();
  return `${config.publicUrl}/${purpose}?${new URLSearchParams({ email, token })}`;
};

/** Reads the link and its account, even used or expired, if the token has this purpose and email. */
export const readLink = (
  db: Database,
  { token, purpose, email }: { token: string; purpose: LinkPurpose; email: string },
) =>
  tables(db)
    .selectFrom('oneUseTokens as link')
    .innerJoin('accounts', 'accounts.id', 'link.accountId')
    .select([
      'link.usedAt',
      'link.expiresAt',
      'accounts.id as accountId',
      'accounts.role',
      'accounts.language',
      'accounts.email',
    ])
    .where('link.tokenHash', '=', tokenHash(token))
    .where('link.purpose', '=', purpose)
    .where(lowerEmail, '=', email)
    .executeTakeFirst();

/** Marks a link as used. Of several concurrent calls exactly one returns that it was valid. */
export const spendLink = async (trx: Database, token: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('oneUseTokens')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Revokes all unused links of a purpose. The rows stay for a day, so that late uses get the right answer. */
export const voidLinks = async (
  trx: Database,
  { accountId, purpose, now }: { accountId: bigint; purpose: LinkPurpose; now: Date },
): Promise<void> => {
  await tables(trx)
    .updateTable('oneUseTokens')
    .set({ usedAt: now })
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute();
};

export const deleteLinksBefore = async (db: Database, before: Date): Promise<void> => {
  await tables(db).deleteFrom('oneUseTokens').where('expiresAt', '<=', before).execute();
};
