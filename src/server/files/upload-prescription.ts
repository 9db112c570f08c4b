import { DOCUMENTS_MAX, type UploadedFile } from '#contracts/files.ts';
import { lockAccount } from '../accounts/accounts.ts';
import type { Queryable } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { cleanFileName, freeName } from './clean-file-name.ts';
import { encodeDocument } from './encode-picture.ts';
import type { FilesContext } from './files-context.ts';
import { insertFile, readPrescriptions } from './files-store.ts';
import { keepObjects, newKey } from './keep-objects.ts';
import { fileReply } from './list-files.ts';
import { prescriptionObject } from './object-names.ts';
import { sniffType } from './sniff-type.ts';

/** Pictures are drawn anew; a PDF stays as it is, and is only ever handed out to be saved. */
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
  // Before anything reaches the storage, and again where it cannot be taken back meanwhile.
  await demandConsent(context, context.db, ownerId);
  const { bytes, mediaType } = await prepare(file);
  const key = newKey();
  const objects = [{ name: prescriptionObject(key), bytes, mediaType }];
  return keepObjects(context, objects, async (trx) => {
    // Uploads of one owner pass one after the other, and none comes after the account has gone.
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
