import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { PHOTO_SIZES, type PhotoSize, PICTURE_SIZES, type PictureSize } from '#contracts/files.ts';
import type { AppContext } from '../platform/app-context.ts';
import { inTransaction, type Queryable, type Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { defineJob } from '../platform/jobs/jobs.ts';
import {
  deleteFiles,
  type FileChoice,
  type FileKind,
  knownKeys,
  type PrivateKind,
  type StoredFile,
} from './files-store.ts';
import type { ShownPicturesContext } from './shown-pictures.ts';
import type { StoragePort } from './storage-port.ts';
import type { VirusScanPort } from './virus-scan-port.ts';

export const photoObject = (key: string, size: PhotoSize): string => `photos/${key}/${size}.webp`;

/** A paper that was sealed has a name of its own, so that no read depends on what was stored before. */
export const privateObject = ({
  kind,
  key,
  sealedBy,
}: Pick<StoredFile, 'key' | 'sealedBy'> & { kind: PrivateKind }): string =>
  sealedBy == null ? `${kind}s/${key}` : `sealed/${sealedBy}/${key}`;

export const pictureObject = (key: string, size: PictureSize): string => `pictures/${key}/${size}.webp`;

/** The names of all objects of a file in the storage. */
export const objectsOf = ({
  kind,
  key,
  sealedBy,
}: Pick<StoredFile, 'key' | 'sealedBy'> & { kind: FileKind }): string[] => {
  if (kind === 'photo') return PHOTO_SIZES.map((size) => photoObject(key, size));
  if (kind === 'picture') return PICTURE_SIZES.map((size) => pictureObject(key, size));
  return [privateObject({ kind, key, sealedBy: sealedBy ?? null })];
};

/** The key in the name of an object; undefined when the object is not ours. */
const keyOfObject = (name: string): string | undefined =>
  /^(?:photos|pictures|prescriptions|documents|invoices|proofs|receipts|sealed\/[0-9a-f]{16})\/([0-9a-f]{32})(?:\/|$)/.exec(
    name,
  )?.[1];

type NewObject = { name: string; bytes: Uint8Array; mediaType: string };

/** Random and unique, so that nobody can guess it. */
export const newKey = (): string => randomBytes(16).toString('hex');

/**
 * Stores the objects before their row, so that a row never names a missing object. A refusal removes them;
 * after any other error the row may exist, so the sweep decides later.
 */
export const keepObjects = async <T>(
  { db, storage }: Pick<FilesContext, 'db' | 'storage'>,
  objects: readonly NewObject[],
  record: (trx: Transaction) => Promise<T>,
): Promise<T> => {
  await Promise.all(objects.map(({ name, bytes, mediaType }) => storage.put(name, bytes, mediaType)));
  try {
    return await inTransaction(db, record);
  } catch (error) {
    if (error instanceof DomainError) await Promise.all(objects.map(({ name }) => storage.remove(name)));
    throw error;
  }
};

const removeObjectsJob = defineJob({
  name: 'remove-stored-objects',
  payload: z.object({ names: z.array(z.string()) }),
  retryLimit: 10,
});

/** Removes the objects of files whose rows were deleted, when the transaction commits. */
export const removeObjectsOf = async (
  { jobs }: Pick<AppContext, 'jobs'>,
  trx: Transaction,
  files: readonly StoredFile[],
): Promise<void> => {
  if (files.length > 0) await jobs.enqueue(trx, removeObjectsJob, { names: files.flatMap(objectsOf) });
};

/**
 * Deletes the files that match and returns their number; their objects are removed at the commit. Call it
 * before their account is deleted: that removes the rows, and the objects would stay until the sweep.
 */
export const removeFiles = async (
  { jobs }: Pick<AppContext, 'jobs'>,
  trx: Transaction,
  choice: FileChoice,
): Promise<number> => {
  const files = await deleteFiles(trx, choice);
  await removeObjectsOf({ jobs }, trx, files);
  return files.length;
};

/** Removes objects from the storage, and then from the caches of all servers. */
const removeObjects = async (
  { storage, shownPictures }: Pick<FilesContext, 'storage'> & ShownPicturesContext,
  names: readonly string[],
): Promise<void> => {
  await Promise.all(names.map((name) => storage.remove(name)));
  await shownPictures.removed();
};

const DAY_MS = 86_400_000;
const BATCH = 500;

/** Removes objects without a row. Objects of the last day stay, because their row may come later. */
const sweepObjects = async (context: FilesContext & ShownPicturesContext): Promise<void> => {
  const { db, storage, clock, log } = context;
  const before = clock.now().getTime() - DAY_MS;
  let swept = 0;
  const sweep = async (names: readonly string[]): Promise<void> => {
    const keys = names.map((name) => keyOfObject(name) ?? '');
    const known = await knownKeys(db, keys);
    const leftOver = names.filter((_, place) => !known.has(keys[place] ?? ''));
    if (leftOver.length === 0) return;
    await removeObjects(context, leftOver);
    swept += leftOver.length;
  };
  let batch: string[] = [];
  for await (const { name, changedAt } of storage.list()) {
    if (changedAt.getTime() >= before || keyOfObject(name) === undefined) continue;
    batch.push(name);
    if (batch.length === BATCH) {
      await sweep(batch);
      batch = [];
    }
  }
  await sweep(batch);
  if (swept > 0) log.info({ objects: swept }, 'stored objects without a row removed');
};

export const registerObjectJobs = async (context: FilesContext & ShownPicturesContext): Promise<void> => {
  const { jobs } = context;
  await jobs.work(removeObjectsJob, ({ names }) => removeObjects(context, names));
  await jobs.schedule('sweep-stored-objects', '23 2 * * *', () => sweepObjects(context));
};

/** A prescription is a health detail: the slice of patients, a tier above, decides about its storage. */
type HealthConsentPort = {
  /** Whether the patient consents. In a transaction the consent cannot be withdrawn before its end. */
  stands(db: Queryable, patientId: bigint): Promise<boolean>;
};

export type FilesContext = AppContext & {
  storage: StoragePort;
  healthConsent: HealthConsentPort;
  /** Left out: the operator has no scanner. */
  virusScan?: VirusScanPort | undefined;
};
