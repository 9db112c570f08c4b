import type { Passkey } from '#contracts/second-factor.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { Database } from '../platform/database/database.ts';
import { tables } from './accounts-tables.ts';

export const listPasskeys = async (db: Database, accountId: bigint): Promise<Passkey[]> => {
  const rows = await tables(db)
    .selectFrom('passkeys')
    .select(['id', 'browser', 'system', 'createdAt', 'lastUsedAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ id, createdAt, lastUsedAt, ...made }) => ({
    _id: encodePublicId(id),
    ...made,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
};

export const credentialIdsOf = async (db: Database, accountId: bigint): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('passkeys')
    .select('credentialId')
    .where('accountId', '=', accountId)
    .execute();
  return rows.map(({ credentialId }) => credentialId);
};

export const readPasskey = (db: Database, credentialId: string) =>
  tables(db)
    .selectFrom('passkeys')
    .select(['id', 'accountId', 'credentialId', 'publicKey', 'counter'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();

type Use = { id: bigint; counter: bigint; askedAt: Date; now: Date };

/** Returns whether the answer counts: its challenge must be newer than all earlier ones of this passkey. */
export const notePasskeyUse = async (db: Database, { id, counter, askedAt, now }: Use): Promise<boolean> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('passkeys')
    .set({ counter, lastAskedAt: askedAt, lastUsedAt: now })
    .where('id', '=', id)
    .where('lastAskedAt', '<', askedAt)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Deletes one passkey, or all of the account. Returns whether there was one. */
export const deletePasskeys = async (trx: Database, accountId: bigint, id?: bigint): Promise<boolean> => {
  const all = tables(trx).deleteFrom('passkeys').where('accountId', '=', accountId);
  const { numDeletedRows } = await (id === undefined
    ? all
    : all.where('id', '=', id)
  ).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};
