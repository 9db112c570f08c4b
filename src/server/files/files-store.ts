import { sql } from 'kysely';
import { type Queryable, type Transaction, tablesOf } from '../platform/database/database.ts';

export type FileKind = 'photo' | 'prescription';

export type StoredFile = {
  /** 32 hexadecimal digits. */
  key: string;
  ownerId: bigint;
  kind: FileKind;
  name: string;
  mediaType: string;
  sizeBytes: number;
  createdAt: Date;
};

const tables = tablesOf<{ storedFiles: StoredFile }>();

export const insertFile = async (trx: Transaction, file: StoredFile): Promise<void> => {
  await tables(trx).insertInto('storedFiles').values(file).execute();
};

const prescriptions = (db: Queryable) =>
  tables(db).selectFrom('storedFiles').selectAll().where('kind', '=', 'prescription');

/** The prescription files of several owners, newest first. */
export const readPrescriptions = (db: Queryable, ownerIds: readonly bigint[]): Promise<StoredFile[]> =>
  prescriptions(db)
    .where('ownerId', '=', sql<bigint>`any(${ownerIds}::bigint[])`)
    .orderBy('createdAt', 'desc')
    .orderBy('key')
    .execute();

export const findPrescription = (db: Queryable, key: string): Promise<StoredFile | undefined> =>
  prescriptions(db).where('key', '=', key).executeTakeFirst();

export type FileChoice = { ownerId: bigint; kind?: FileKind; name?: string };

/** Deletes the rows that match, and returns them. */
export const deleteFiles = (trx: Transaction, { ownerId, kind, name }: FileChoice): Promise<StoredFile[]> =>
  tables(trx)
    .deleteFrom('storedFiles')
    .where('ownerId', '=', ownerId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as FileKind))
    .$if(name !== undefined, (query) => query.where('name', '=', name as string))
    .returningAll()
    .execute();

/** The keys that have a row. */
export const knownKeys = async (db: Queryable, keys: readonly string[]): Promise<Set<string>> => {
  const rows = await tables(db)
    .selectFrom('storedFiles')
    .select('key')
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Set(rows.map(({ key }) => key));
};
