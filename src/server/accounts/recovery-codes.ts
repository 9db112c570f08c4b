import { randomInt } from 'node:crypto';
import type { Database } from '../platform/database/database.ts';
import { tokenHash } from '../platform/secrets/keyring.ts';
import { tables } from './accounts-tables.ts';

const CODES = 10;
/** Crockford's alphabet, without letters that look like another or like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 5;
const GROUP_LENGTH = 5;

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const newCode = (): string => Array.from({ length: GROUPS }, newGroup).join('-');

/** Hashes a typed code: with or without dashes, in any case, with look-alike letters corrected. */
const hashOf = (typed: string): Buffer =>
  tokenHash(
    typed
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replace(/O/g, '0')
      .replace(/[IL]/g, '1'),
  );

export const countRecoveryCodes = async (db: Database, accountId: bigint): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const deleteRecoveryCodes = async (trx: Database, accountId: bigint): Promise<void> => {
  await tables(trx).deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute();
};

/** Makes new codes and voids the previous ones. Stores hashes only. */
export const replaceRecoveryCodes = async (
  trx: Database,
  accountId: bigint,
  createdAt: Date,
): Promise<string[]> => {
  await deleteRecoveryCodes(trx, accountId);
  const codes = Array.from({ length: CODES }, newCode);
  await tables(trx)
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ codeHash: hashOf(code), accountId, createdAt })))
    .execute();
  return codes;
};

/** Returns whether the code was valid. Of several concurrent calls exactly one gets true. */
export const spendRecoveryCode = async (db: Database, accountId: bigint, typed: string): Promise<boolean> => {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('recoveryCodes')
    .where('codeHash', '=', hashOf(typed))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};
