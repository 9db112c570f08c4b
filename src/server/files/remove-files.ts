import type { UploadedFile } from '#contracts/files.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { deleteFiles } from './files-store.ts';
import { listFiles } from './prescriptions.ts';
import { dropObjects } from './stored-objects.ts';

/** Removes a prescription file by its name and returns the remaining ones. @throws DomainError file-unknown */
export const removeFile = async (
  context: AppContext,
  ownerId: bigint,
  name: string,
): Promise<UploadedFile[]> => {
  await context.db.transaction().execute(async (trx) => {
    const removed = await deleteFiles(trx, { ownerId, kind: 'prescription', name: name.normalize('NFC') });
    if (removed.length === 0) throw new DomainError('file-unknown');
    await dropObjects(context, trx, removed);
  });
  return listFiles(context.db, ownerId);
};

/** Removes all prescription files of a patient who withdraws the consent, in the given transaction. */
export const removePrescriptions = async (
  context: Pick<AppContext, 'jobs'>,
  trx: DatabaseTransaction,
  ownerId: bigint,
): Promise<void> => dropObjects(context, trx, await deleteFiles(trx, { ownerId, kind: 'prescription' }));

/**
 * Removes all files of an account, in the given transaction. Call it before the account is deleted: the deletion would
 * remove the rows, and the objects would stay until the sweep.
 */
export const removeAllFiles = async (
  context: Pick<AppContext, 'jobs'>,
  trx: DatabaseTransaction,
  ownerId: bigint,
): Promise<void> => dropObjects(context, trx, await deleteFiles(trx, { ownerId }));
