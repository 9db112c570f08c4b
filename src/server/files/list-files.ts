import type { UploadedFile } from '#contracts/files.ts';
import type { Queryable } from '../platform/database/database.ts';
import { readPrescriptions, type StoredFile } from './files-store.ts';

export const fileReply = ({ name, key, sizeBytes, createdAt }: StoredFile): UploadedFile => ({
  name,
  gcName: key,
  url: `/api/files/${key}`,
  size: sizeBytes,
  uploadedAt: createdAt.toISOString(),
});

/** The prescription files of a patient, newest first. */
export const listFiles = async (db: Queryable, ownerId: bigint): Promise<UploadedFile[]> =>
  (await readPrescriptions(db, [ownerId])).map(fileReply);

/** The prescription files of many patients in one read; a patient without any is left out. */
export const listFilesOfMany = async (
  db: Queryable,
  ownerIds: readonly bigint[],
): Promise<Map<bigint, UploadedFile[]>> => {
  const files = await readPrescriptions(db, ownerIds);
  const byOwner = Map.groupBy(files, ({ ownerId }) => ownerId);
  return new Map([...byOwner].map(([ownerId, own]) => [ownerId, own.map(fileReply)]));
};
