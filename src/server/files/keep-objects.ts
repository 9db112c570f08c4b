import { randomBytes } from 'node:crypto';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { FilesContext } from './files-context.ts';

type NewObject = { name: string; bytes: Uint8Array; mediaType: string };

/** Nobody can guess it, and no two files ever have the same. */
export const newKey = (): string => randomBytes(16).toString('hex');

/**
 * Objects first, then their row, so that a row never names what is not there. A refusal takes the objects back; after any
 * other error the row may stand all the same, so they are left to the sweep, which looks.
 */
export const keepObjects = async <T>(
  { db, storage }: FilesContext,
  objects: readonly NewObject[],
  record: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> => {
  await Promise.all(objects.map(({ name, bytes, mediaType }) => storage.put(name, bytes, mediaType)));
  try {
    return await db.transaction().execute(record);
  } catch (error) {
    if (error instanceof DomainError) await Promise.all(objects.map(({ name }) => storage.remove(name)));
    throw error;
  }
};
