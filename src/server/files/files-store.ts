import { type Selectable, sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../platform/database/database.ts';

export type FileKind = 'photo' | 'prescription';

type FilesTables = {
  stored_files: {
    /** 32 hexadecimal digits. */
    key: string;
    owner_id: bigint;
    kind: FileKind;
    name: string;
    media_type: string;
    size_bytes: number;
    created_at: Date;
  };
};

export type StoredFile = {
  key: string;
  ownerId: bigint;
  kind: FileKind;
  name: string;
  mediaType: string;
  sizeBytes: number;
  createdAt: Date;
};

const toFile = (row: Selectable<FilesTables['stored_files']>): StoredFile => ({
  key: row.key,
  ownerId: row.owner_id,
  kind: row.kind,
  name: row.name,
  mediaType: row.media_type,
  sizeBytes: row.size_bytes,
  createdAt: row.created_at,
});

const tables = (db: Queryable) => db.withTables<FilesTables>();

export const insertFile = async (trx: DatabaseTransaction, file: StoredFile): Promise<void> => {
  await tables(trx)
    .insertInto('stored_files')
    .values({
      key: file.key,
      owner_id: file.ownerId,
      kind: file.kind,
      name: file.name,
      media_type: file.mediaType,
      size_bytes: file.sizeBytes,
      created_at: file.createdAt,
    })
    .execute();
};

/** The prescription files of several owners, newest first. */
export const readPrescriptions = async (
  db: Queryable,
  ownerIds: readonly bigint[],
): Promise<StoredFile[]> => {
  const rows = await tables(db)
    .selectFrom('stored_files')
    .selectAll()
    .where('owner_id', '=', sql<bigint>`any(${ownerIds}::bigint[])`)
    .where('kind', '=', 'prescription')
    .orderBy('created_at', 'desc')
    .orderBy('key')
    .execute();
  return rows.map(toFile);
};

export const findPrescription = async (db: Queryable, key: string): Promise<StoredFile | undefined> => {
  const row = await tables(db)
    .selectFrom('stored_files')
    .selectAll()
    .where('key', '=', key)
    .where('kind', '=', 'prescription')
    .executeTakeFirst();
  return row && toFile(row);
};

type Which = { ownerId: bigint; kind?: FileKind; name?: string };

/** Deletes the rows that match, and returns them. */
export const deleteFiles = async (
  trx: DatabaseTransaction,
  { ownerId, kind, name }: Which,
): Promise<StoredFile[]> => {
  const rows = await tables(trx)
    .deleteFrom('stored_files')
    .where('owner_id', '=', ownerId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as FileKind))
    .$if(name !== undefined, (query) => query.where('name', '=', name as string))
    .returningAll()
    .execute();
  return rows.map(toFile);
};

/** The keys that have a row. */
export const knownKeys = async (db: Queryable, keys: readonly string[]): Promise<Set<string>> => {
  const rows = await tables(db)
    .selectFrom('stored_files')
    .select('key')
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Set(rows.map(({ key }) => key));
};
