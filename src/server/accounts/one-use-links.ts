import { LINK_MINUTES } from '#shared/durations/durations.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { randomToken, tokenHash } from '../platform/secrets/keyring.ts';
import { type LinkPurpose, lowerEmail, tables } from './accounts-tables.ts';

type NewLink = { accountId: bigint; email: string; purpose: LinkPurpose; now: Date };

/**
 * Makes a link for a letter that works once. Its origin is always PUBLIC_URL: with the Host header of the request an
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

/** The link and its account, if the token was made for this purpose and e-mail. It may be used or expired. */
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

/** Marks a link as used. Returns whether it was still valid. Of several calls at the same time exactly one gets true. */
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

/** Makes all unused links of a purpose invalid. The rows stay for a day, so that a late press is told the right thing. */
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
