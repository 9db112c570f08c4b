import type { ErrorCode } from '#contracts/error-codes.ts';
import { CASE_DOCUMENTS_MAX, CLINIC_PAPERS_MAX, DOCUMENTS_MAX, type UploadedFile } from '#contracts/files.ts';
import { RECEIPTS_MAX } from '#contracts/spending.ts';
import type { DocumentKind } from '#shared/cases/case-words.ts';
import { lockAccountForDeletion } from '../accounts/accounts.ts';
import { recordAdminAction } from '../audit/audit.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import { cleanFileName, freeName } from './clean-file-name.ts';
import { encodeDocument, recogniseFile } from './encode-picture.ts';
import { findPrivate, insertFile, type PrivateKind, readPrivate, type StoredFile } from './files-store.ts';
import { openPaper, sealPaper } from './sealed-papers.ts';
import { type FilesContext, keepObjects, newKey, removeFiles } from './stored-objects.ts';

const fileReply = ({ name, key, sizeBytes, createdAt }: StoredFile): UploadedFile => ({
  name,
  gcName: key,
  url: `/api/files/${key}`,
  size: sizeBytes,
  uploadedAt: createdAt.toISOString(),
});

/** The prescription files of a patient, newest first. */
export const listFiles = async (db: Queryable, ownerId: bigint): Promise<UploadedFile[]> =>
  (await readPrivate(db, 'prescription', [ownerId])).map(fileReply);

/** The prescription files of many patients in one query. A patient without files is left out. */
export const listFilesOfMany = async (
  db: Queryable,
  ownerIds: readonly bigint[],
): Promise<Map<bigint, UploadedFile[]>> => {
  const files = await readPrivate(db, 'prescription', ownerIds);
  const byOwner = Map.groupBy(files, ({ ownerId }) => ownerId);
  return new Map([...byOwner].map(([ownerId, own]) => [ownerId, own.map(fileReply)]));
};

/** Pictures are encoded again. A PDF does not change, so a scanner, if any, checks it. */
const prepare = async ({ virusScan }: FilesContext, file: File) => {
  const known = await recogniseFile(new Uint8Array(await file.arrayBuffer()));
  if (known === undefined) throw new DomainError('document-type');
  const { type: mediaType, bytes } = known;
  if (mediaType !== 'application/pdf') return { mediaType, bytes: await encodeDocument(bytes, mediaType) };
  if (await virusScan?.isInfected(bytes)) throw new DomainError('document-infected');
  return { mediaType, bytes };
};

/** Whether a file may be stored and read by staff. A proof of transfer is no health detail. */
const mayBeKept = async (
  { healthConsent }: FilesContext,
  db: Queryable,
  { kind, ownerId }: Pick<StoredFile, 'kind' | 'ownerId'>,
): Promise<boolean> => kind === 'proof' || healthConsent.stands(db, ownerId);

const demandConsent = async (
  context: FilesContext,
  db: Queryable,
  file: Pick<StoredFile, 'kind' | 'ownerId'>,
): Promise<void> => {
  if (!(await mayBeKept(context, db, file))) throw new DomainError('health-consent-needed');
};

/** The kind of an upload, and the limit of stored files of that kind. */
type Kind = { kind: PrivateKind; label: DocumentKind | null; max: number; full: ErrorCode };

/** `also` runs in the transaction of the upload. */
const uploadPrivate = async (
  context: FilesContext,
  { ownerId, file, kind, label, max, full }: Kind & { ownerId: bigint; file: File },
  also: (trx: Transaction, kept: StoredFile) => Promise<unknown>,
): Promise<StoredFile> => {
  // Checked before anything reaches the storage, and again in the transaction, where it cannot be withdrawn.
  await demandConsent(context, context.db, { kind, ownerId });
  const { bytes, mediaType } = await prepare(context, file);
  const key = newKey();
  const { sealedBy, object } = sealPaper(context.keyring, { kind, key }, bytes);
  return keepObjects(context, [object], async (trx) => {
    // The lock orders the uploads of one owner, and refuses an upload after the account is deleted.
    if (!(await lockAccountForDeletion(trx, ownerId))) throw new DomainError('not-signed-in');
    await demandConsent(context, trx, { kind, ownerId });
    const others = await readPrivate(trx, kind, [ownerId]);
    if (others.length >= max) throw new DomainError(full);
    const taken = new Set(others.map(({ name }) => name));
    const kept = {
      key,
      ownerId,
      kind,
      label,
      mediaType,
      sealedBy,
      sizeBytes: bytes.length,
      name: freeName(cleanFileName(file.name, mediaType), taken),
      createdAt: context.clock.now(),
    };
    await insertFile(trx, kept);
    await also(trx, kept);
    return kept;
  });
};

/**
 * Stores a prescription.
 * @throws DomainError not-signed-in, health-consent-needed, document-type, picture-unreadable,
 * document-infected, scanner-away, documents-full.
 */
export const uploadPrescription = async (
  context: FilesContext,
  ownerId: bigint,
  file: File,
): Promise<UploadedFile> => {
  const kind = { kind: 'prescription', label: null, max: DOCUMENTS_MAX, full: 'documents-full' } as const;
  return fileReply(await uploadPrivate(context, { ...kind, ownerId, file }, async () => undefined));
};

/** Runs `also` in its transaction. @throws DomainError as uploadPrescription, and case-documents-full. */
export const uploadDocument = async (
  context: FilesContext,
  { ownerId, label, file }: { ownerId: bigint; label: DocumentKind; file: File },
  also: (trx: Transaction) => Promise<unknown>,
): Promise<void> => {
  const kind = { kind: 'document', label, max: CASE_DOCUMENTS_MAX, full: 'case-documents-full' } as const;
  await uploadPrivate(context, { ...kind, ownerId, file }, also);
};

/**
 * Stores a clinic's bill or a proof of payment, with `also` in its transaction.
 * @throws as uploadPrescription.
 */
export const uploadClinicPaper = async (
  context: FilesContext,
  { ownerId, kind, file }: { ownerId: bigint; kind: 'invoice' | 'proof'; file: File },
  also: (trx: Transaction, key: string) => Promise<unknown>,
): Promise<UploadedFile> => {
  const paper = { kind, label: null, max: CLINIC_PAPERS_MAX, full: 'invoices-full' } as const;
  return fileReply(
    await uploadPrivate(context, { ...paper, ownerId, file }, (trx, { key }) => also(trx, key)),
  );
};

/**
 * Stores a receipt of a patient, with `also` in its transaction.
 * @throws as uploadPrescription, and receipts-full.
 */
export const uploadReceipt = async (
  context: FilesContext,
  { ownerId, file }: { ownerId: bigint; file: File },
  also: (trx: Transaction, key: string) => Promise<unknown>,
): Promise<UploadedFile> => {
  const kind = { kind: 'receipt', label: null, max: RECEIPTS_MAX, full: 'receipts-full' } as const;
  return fileReply(
    await uploadPrivate(context, { ...kind, ownerId, file }, (trx, { key }) => also(trx, key)),
  );
};

/** The receipts of a patient, newest first. */
export const listReceipts = async (db: Queryable, ownerId: bigint): Promise<UploadedFile[]> =>
  (await readPrivate(db, 'receipt', [ownerId])).map(fileReply);

export const listClinicPapers = async (
  db: Queryable,
  ownerId: bigint,
): Promise<(UploadedFile & { mediaType: string })[]> =>
  (await readPrivate(db, 'invoice', [ownerId])).map((file) => ({
    ...fileReply(file),
    mediaType: file.mediaType,
  }));

/** The documents of a patient's case, newest first. */
export const listDocuments = async (
  db: Queryable,
  ownerId: bigint,
): Promise<(UploadedFile & { kind: DocumentKind; mediaType: string })[]> =>
  (await readPrivate(db, 'document', [ownerId])).map((file) => ({
    ...fileReply(file),
    kind: file.label ?? 'other',
    mediaType: file.mediaType,
  }));

const READING: Record<PrivateKind, 'read-prescription' | 'read-document' | 'read-bill'> = {
  prescription: 'read-prescription',
  document: 'read-document',
  invoice: 'read-bill',
  proof: 'read-bill',
  receipt: 'read-bill',
};

/** Runs before the file is sent, so that every access is recorded. */
const recordReading = ({ db, clock }: FilesContext, adminId: bigint, { ownerId, key, kind }: StoredFile) =>
  db.transaction().execute((trx) =>
    recordAdminAction(trx, clock.now(), {
      adminId,
      action: READING[kind as PrivateKind],
      subjectId: ownerId,
      details: { file: key },
    }),
  );

/**
 * Returns a prescription or a document to its owner, or to a superAdmin while the patient consents; the
 * audit log records the latter. For all others the file does not exist.
 * @throws DomainError file-unknown, storage-unavailable
 */
export const downloadFile = async (
  context: FilesContext,
  reader: SignedInAccount,
  key: string,
): Promise<{ file: StoredFile; content: Buffer }> => {
  const file = await findPrivate(context.db, key);
  const isOwner = file?.ownerId === reader.id;
  if (!file || !(isOwner || (reader.superAdmin && (await mayBeKept(context, context.db, file))))) {
    throw new DomainError('file-unknown');
  }
  if (!isOwner) await recordReading(context, reader.id, file);
  return { file, content: await openPaper(context, file) };
};

/** Removes a file by its name and returns the remaining ones. @throws DomainError file-unknown */
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
