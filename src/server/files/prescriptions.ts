import type { Readable } from 'node:stream';
import { DOCUMENTS_MAX, type UploadedFile } from '#contracts/files.ts';
import { lockAccount } from '../accounts/accounts.ts';
import { recordAdminAction } from '../audit/audit.ts';
import type { Queryable } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import { cleanFileName, freeName } from './clean-file-name.ts';
import { encodeDocument, sniffType } from './encode-picture.ts';
import type { FilesContext } from './files-context.ts';
import { findPrescription, insertFile, readPrescriptions, type StoredFile } from './files-store.ts';
import { keepObjects, newKey, prescriptionObject, removeFiles } from './stored-objects.ts';

const fileReply = ({ name, key, sizeBytes, createdAt }: StoredFile): UploadedFile => ({
  name,
  gcName: key,
  url: `/api/files/${key}`,
  size: sizeBytes,
  uploadedAt: createdAt.toISOString(),
});

/** The prescription files of a patient, newest first. */
export const listFiles = async (db: Queryable, ownerId: bigint): Promise<UploadedFile[]> =>
  (await readPrescriptions(db, [ownerId])).map(fileReply);

/** The prescription files of many patients in one query. A patient without files is left out. */
export const listFilesOfMany = async (
  db: Queryable,
  ownerIds: readonly bigint[],
): Promise<Map<bigint, UploadedFile[]>> => {
  const files = await readPrescriptions(db, ownerIds);
  const byOwner = Map.groupBy(files, ({ ownerId }) => ownerId);
  return new Map([...byOwner].map(([ownerId, own]) => [ownerId, own.map(fileReply)]));
};

/** Pictures are encoded again. A PDF does not change; the browser may only save it. */
const prepare = async (file: File) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mediaType = await sniffType(bytes);
  if (mediaType === undefined) throw new DomainError('document-type');
  return {
    mediaType,
    bytes: mediaType === 'application/pdf' ? bytes : await encodeDocument(bytes, mediaType),
  };
};

const demandConsent = async (
  { healthConsent }: FilesContext,
  db: Queryable,
  patientId: bigint,
): Promise<void> => {
  if (!(await healthConsent.stands(db, patientId))) throw new DomainError('health-consent-needed');
};

/** @throws DomainError not-signed-in, health-consent-needed, document-type, picture-unreadable, documents-full. */
export const uploadPrescription = async (
  context: FilesContext,
  ownerId: bigint,
  file: File,
): Promise<UploadedFile> => {
  // Checked before anything reaches the storage, and again in the transaction, where it cannot be withdrawn.
  await demandConsent(context, context.db, ownerId);
  const { bytes, mediaType } = await prepare(file);
  const key = newKey();
  const objects = [{ name: prescriptionObject(key), bytes, mediaType }];
  return keepObjects(context, objects, async (trx) => {
    // The lock orders the uploads of one owner, and refuses an upload after the account is deleted.
    if (!(await lockAccount(trx, ownerId))) throw new DomainError('not-signed-in');
    await demandConsent(context, trx, ownerId);
    const others = await readPrescriptions(trx, [ownerId]);
    if (others.length >= DOCUMENTS_MAX) throw new DomainError('documents-full');
    const taken = new Set(others.map(({ name }) => name));
    const kept = {
      key,
      ownerId,
      kind: 'prescription' as const,
      mediaType,
      sizeBytes: bytes.length,
      name: freeName(cleanFileName(file.name, mediaType), taken),
      createdAt: context.clock.now(),
    };
    await insertFile(trx, kept);
    return fileReply(kept);
  });
};

/** Runs before the file is sent, so that every reading is recorded. */
const recordReading = ({ db, clock }: FilesContext, adminId: bigint, { ownerId, key }: StoredFile) =>
  db.transaction().execute((trx) =>
    recordAdminAction(trx, clock.now(), {
      adminId,
      action: 'read-prescription',
      subjectId: ownerId,
      details: { file: key },
    }),
  );

/**
 * Returns a prescription to its owner, or to a superAdmin while the patient consents. The reading of a superAdmin is
 * recorded. For all others the file does not exist.
 * @throws DomainError file-unknown
 */
export const downloadFile = async (
  context: FilesContext,
  reader: SignedInAccount,
  key: string,
): Promise<{ file: StoredFile; content: Readable }> => {
  const file = await findPrescription(context.db, key);
  const isOwner = file?.ownerId === reader.id;
  if (
    !file ||
    !(isOwner || (reader.superAdmin && (await context.healthConsent.stands(context.db, file.ownerId))))
  ) {
    throw new DomainError('file-unknown');
  }
  if (!isOwner) await recordReading(context, reader.id, file);
  const content = await context.storage.read(prescriptionObject(key));
  if (!content) throw new DomainError('file-unknown');
  return { file, content };
};

/** Removes a prescription file by its name and returns the remaining ones. @throws DomainError file-unknown */
export const removeFile = async (
  context: FilesContext,
  ownerId: bigint,
  name: string,
): Promise<UploadedFile[]> => {
  const choice = { ownerId, kind: 'prescription', name: name.normalize('NFC') } as const;
  await context.db.transaction().execute(async (trx) => {
    if ((await removeFiles(context, trx, choice)) === 0) throw new DomainError('file-unknown');
  });
  return listFiles(context.db, ownerId);
};
