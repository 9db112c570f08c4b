import type { Readable } from 'node:stream';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import type { FilesContext } from './files-context.ts';
import { findPrescription, type StoredFile } from './files-store.ts';
import { prescriptionObject } from './object-names.ts';

/**
 * A prescription for its owner, or for a superAdmin, of which the log keeps a line. To others there is no such file.
 * @throws DomainError file-unknown.
 */
export const downloadFile = async (
  { db, storage, log }: FilesContext,
  reader: SignedInAccount,
  key: string,
): Promise<{ file: StoredFile; content: Readable }> => {
  const file = await findPrescription(db, key);
  const isOwner = file?.ownerId === reader.id;
  if (!file || !(isOwner || reader.superAdmin)) throw new DomainError('file-unknown');
  const content = await storage.read(prescriptionObject(key));
  if (!content) throw new DomainError('file-unknown');
  if (!isOwner) {
    const whose = { patient: encodePublicId(file.ownerId), by: encodePublicId(reader.id) };
    log.info({ ...whose, file: key }, 'an admin read a prescription');
  }
  return { file, content };
};
