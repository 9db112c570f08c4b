import * as z from 'zod/mini';
import type { AppContext } from '../platform/app-context.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { defineJob } from '../platform/jobs/jobs.ts';
import type { StoredFile } from './files-store.ts';
import { objectsOf } from './object-names.ts';

export const removeObjectsJob = defineJob({
  name: 'remove-stored-objects',
  payload: z.object({ names: z.array(z.string()) }),
  retryLimit: 10,
  retryDelaySeconds: 5,
});

/** Lets the objects of deleted rows go: if the transaction is lost, rows and objects both stay. */
export const dropObjects = async (
  { jobs }: Pick<AppContext, 'jobs'>,
  trx: DatabaseTransaction,
  files: readonly StoredFile[],
): Promise<void> => {
  if (files.length > 0) await jobs.enqueue(trx, removeObjectsJob, { names: files.flatMap(objectsOf) });
};
