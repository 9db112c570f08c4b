import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { inTransaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import { listPapersToSeal, lockPaperToSeal, noteSeal, type Paper, type StoredFile } from './files-store.ts';
import { type FilesContext, objectsOf, privateObject, removeObjectsOf } from './stored-objects.ts';

/**
 * Papers of patients lie encrypted in the storage: a stolen disk, bucket or backup of files shows nothing
 * without the application's secret. Each is bound to its own key, so that none passes for another.
 */
const PURPOSE = 'papers';

/** The code of the present key: a part of the names of its objects. It tells nothing about the key. */
export const sealOf = (keyring: Keyring): string =>
  hash('sha256', keyring.sign(PURPOSE, 'code of the key'), 'hex').slice(0, 16);

/** Seals a paper with the present key. Returns its object, and the code for its row. */
export const sealPaper = (
  keyring: Keyring,
  { kind, key }: Pick<Paper, 'kind' | 'key'>,
  bytes: Uint8Array,
) => {
  const sealedBy = sealOf(keyring);
  const name = privateObject({ kind, key, sealedBy });
  const sealed = keyring.sealBytes(PURPOSE, bytes, key);
  return { sealedBy, object: { name, bytes: sealed, mediaType: 'application/octet-stream' } };
};

/**
 * Reads a paper, sealed or of an earlier version.
 * @throws DomainError file-unknown; storage-unavailable when none of our keys opens it.
 */
export const openPaper = async (
  { storage, keyring }: Pick<FilesContext, 'storage' | 'keyring'>,
  file: StoredFile,
): Promise<Buffer> => {
  const content = await storage.read(objectsOf(file)[0] ?? '');
  if (!content) throw new DomainError('file-unknown');
  const bytes = await buffer(content);
  if (file.sealedBy == null) return bytes;
  try {
    return keyring.openBytes(PURPOSE, bytes, file.key);
  } catch {
    const why = `${file.key} is changed, or sealed by a secret that is neither APP_SECRET nor the previous one`;
    throw new DomainError('storage-unavailable', why);
  }
};

type SealingContext = Pick<FilesContext, 'db' | 'storage' | 'keyring' | 'jobs' | 'log'>;

/** Stores a paper under the present key, and returns whether it did. The object before goes at the commit. */
const sealAgain = (context: SealingContext, key: string): Promise<boolean> =>
  inTransaction(context.db, async (trx) => {
    // Deleted or sealed since it was listed. The lock keeps a second run from writing over a sealed object.
    const file = await lockPaperToSeal(trx, key, sealOf(context.keyring));
    if (!file) return false;
    const { sealedBy, object } = sealPaper(context.keyring, file, await openPaper(context, file));
    await context.storage.put(object.name, object.bytes, object.mediaType);
    await noteSeal(trx, key, sealedBy);
    await removeObjectsOf(context, trx, [file]);
    return true;
  });

const BATCH = 50;

/**
 * Seals every paper that the present key did not: those of earlier versions, and after a change of the secret
 * those of the previous one. Returns the numbers of sealed papers and of those that could not be read.
 */
export const sealPapers = async (context: SealingContext): Promise<{ sealed: number; failed: number }> => {
  const counts = { sealed: 0, failed: 0 };
  let afterKey = '';
  for (;;) {
    const keys = await listPapersToSeal(context.db, {
      present: sealOf(context.keyring),
      afterKey,
      limit: BATCH,
    });
    for (const key of keys) {
      afterKey = key;
      try {
        if (await sealAgain(context, key)) counts.sealed += 1;
      } catch (error) {
        // One paper that cannot be read must not leave the others unsealed.
        if (!(error instanceof DomainError)) throw error;
        context.log.error({ err: error, file: key }, 'paper not sealed');
        counts.failed += 1;
      }
    }
    if (keys.length < BATCH) return counts;
  }
};
