import type { Readable } from 'node:stream';
import { recordAdminAction } from '../audit/audit.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import type { FilesContext } from './files-context.ts';
import { findPrescription, type StoredFile } from './files-store.ts';
import { prescriptionObject } from './object-names.ts';

/** Before anything is handed out, so that no reading goes unrecorded. */
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
 * A prescription for its owner, or, while the patient consents, for a superAdmin, whose reading is written down. To
 * others there is no such file.
 * @throws DomainError file-unknown.
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
