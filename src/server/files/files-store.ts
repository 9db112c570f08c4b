import { sql } from 'kysely';
import type { DocumentKind } from '#shared/cases/case-words.ts';
import { type Queryable, type Transaction, tablesOf } from '../platform/database/database.ts';

/**
 * Only for their owner, and for staff while the patient consents. Proofs of transfer are no health details.
 */
const PRIVATE_KINDS = ['prescription', 'document', 'invoice', 'proof', 'receipt'] as const;
export type PrivateKind = (typeof PRIVATE_KINDS)[number];
export type FileKind = 'photo' | 'picture' | PrivateKind;

export type StoredFile = {
  /** 32 hexadecimal digits. */
  key: string;
  ownerId: bigint;
  kind: FileKind;
  name: string;
  mediaType: string;
  sizeBytes: number;
  /** SHA-256 of a picture's bytes as they are served. */
  contentHash?: string | null;
  /** The code of the key that sealed a paper; null: not sealed. */
  sealedBy?: string | null;
  /** Type of a document. */
  label?: DocumentKind | null;
  /** Time of the last choice of a picture. */
  createdAt: Date;
};

const tables = tablesOf<{ storedFiles: StoredFile }>();

export const insertFile = async (trx: Transaction, file: StoredFile): Promise<void> => {
  await tables(trx).insertInto('storedFiles').values(file).execute();
};

const files = (db: Queryable) => tables(db).selectFrom('storedFiles').selectAll();

/** The private files of several owners, newest first. */
export const readPrivate = (
  db: Queryable,
  kind: PrivateKind,
  ownerIds: readonly bigint[],
): Promise<StoredFile[]> =>
  files(db)
    .where('kind', '=', kind)
    .where('ownerId', '=', sql<bigint>`any(${ownerIds}::bigint[])`)
    .orderBy('createdAt', 'desc')
    .orderBy('key')
    .execute();

export const findPrivate = (db: Queryable, key: string): Promise<StoredFile | undefined> =>
  files(db).where('kind', 'in', PRIVATE_KINDS).where('key', '=', key).executeTakeFirst();

export type FileChoice = { ownerId: bigint; kind?: FileKind; name?: string; key?: string };

/** Deletes the rows that match, and returns them. */
export const deleteFiles = (
  trx: Transaction,
  { ownerId, kind, name, key }: FileChoice,
): Promise<StoredFile[]> =>
  tables(trx)
    .deleteFrom('storedFiles')
    .where('ownerId', '=', ownerId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as FileKind))
    .$if(key !== undefined, (query) => query.where('key', '=', key as string))
    .$if(name !== undefined, (query) => query.where('name', '=', name as string))
    .returningAll()
    .execute();

const picturesOf = (db: Queryable, ownerId: bigint) =>
  tables(db).updateTable('storedFiles').where('ownerId', '=', ownerId).where('kind', '=', 'picture');

/** Records that the owner chose a picture again. Returns its key; undefined when there is none. */
export const choosePicture = async (
  db: Queryable,
  ownerId: bigint,
  { at, ...by }: { at: Date; key: string } | { at: Date; contentHash: string },
): Promise<string | undefined> => {
  const [column, value] =
    'key' in by ? (['key', by.key] as const) : (['contentHash', by.contentHash] as const);
  const chosen = picturesOf(db, ownerId).set({ createdAt: at }).where(column, '=', value).returning('key');
  return (await chosen.executeTakeFirst())?.key;
};

/** Lists pictures last chosen before a time, in batches by key. */
export const listPicturesBefore = async (
  db: Queryable,
  { before, afterKey, limit }: { before: Date; afterKey: string; limit: number },
): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('storedFiles')
    .select('key')
    .where('kind', '=', 'picture')
    .where('createdAt', '<', before)
    .where('key', '>', afterKey)
    .orderBy('key')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
};

/** Deletes pictures unless they were chosen again since. */
export const deletePictures = (
  trx: Transaction,
  { keys, before }: { keys: readonly string[]; before: Date },
): Promise<StoredFile[]> =>
  tables(trx)
    .deleteFrom('storedFiles')
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .where('kind', '=', 'picture')
    .where('createdAt', '<', before)
    .returningAll()
    .execute();

const papersToSeal = (db: Queryable, present: string) =>
  files(db).where('kind', 'in', PRIVATE_KINDS).where('sealedBy', 'is distinct from', present);

/** Lists the keys of papers that the present seal is not on, in batches. */
export const listPapersToSeal = async (
  db: Queryable,
  { present, afterKey, limit }: { present: string; afterKey: string; limit: number },
): Promise<string[]> => {
  const papers = papersToSeal(db, present).where('key', '>', afterKey).orderBy('key').limit(limit);
  return (await papers.execute()).map(({ key }) => key);
};

export type Paper = StoredFile & { kind: PrivateKind };

/** Locks such a paper; undefined: it was deleted or sealed. */
export const lockPaperToSeal = (trx: Transaction, key: string, present: string): Promise<Paper | undefined> =>
  papersToSeal(trx, present).where('key', '=', key).forUpdate().$castTo<Paper>().executeTakeFirst();

/** Records the key that sealed a paper. */
export const noteSeal = async (trx: Transaction, key: string, sealedBy: string): Promise<void> => {
  await tables(trx).updateTable('storedFiles').set({ sealedBy }).where('key', '=', key).execute();
};

/** The keys that have a row. */
export const knownKeys = async (db: Queryable, keys: readonly string[]): Promise<Set<string>> => {
  const rows = await tables(db)
    .selectFrom('storedFiles')
    .select('key')
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Set(rows.map(({ key }) => key));
};
