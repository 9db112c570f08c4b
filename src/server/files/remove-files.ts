import type { UploadedFile } from '#contracts/files.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { deleteFiles } from './files-store.ts';
import { listFiles } from './list-files.ts';
import { dropObjects } from './remove-objects-job.ts';

/** Removes a prescription file by its name; answers those that are left. @throws DomainError file-unknown. */
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

/** Removes all prescription files of a patient who withdraws consent, as a part of the given transaction. */
export const removePrescriptions = async (
  context: Pick<AppContext, 'jobs'>,
  trx: DatabaseTransaction,
  ownerId: bigint,
): Promise<void> => dropObjects(context, trx, await deleteFiles(trx, { ownerId, kind: 'prescription' }));

/**
 * Removes everything that an account uploaded, its picture too, as a part of the given transaction. Call it before the
 * account's row is deleted: that would take the rows, and the objects would wait for the sweep.
 */
export const removeAllFiles = async (
  context: Pick<AppContext, 'jobs'>,
  trx: DatabaseTransaction,
  ownerId: bigint,
): Promise<void> => dropObjects(context, trx, await deleteFiles(trx, { ownerId }));
